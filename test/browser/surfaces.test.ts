import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { surfaceIds } from '../../src/surfaces.ts';
import { ACTS } from '../support/page/surface-acts.ts';
import { useDesktopJudge } from '../support/page/surface-judge.ts';

describe('each surface around the video', () => {
  useDesktopJudge();

  it('has an act in the table', () => {
    const known = new Set<string>(ACTS.map(({ id }) => id));
    assert.deepEqual(
      surfaceIds.filter((id) => !known.has(id)),
      [],
    );
  });
});
