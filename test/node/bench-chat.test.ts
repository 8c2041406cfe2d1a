import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missedLimits } from '../../bench/chat/limits.mjs';

const FIGURES = { paints: 10, interaction: 200, frames: 1, heap: 10, errors: 0 };

describe('the limits of the chat benchmark', () => {
  it('are met up to the last unit', () => {
    assert.deepEqual(missedLimits(FIGURES), []);
    assert.deepEqual(missedLimits({ ...FIGURES, frames: -3 }), []);
  });

  it('are missed each for itself, also without a figure', () => {
    assert.deepEqual(missedLimits({ paints: 10.1, interaction: 208, frames: Number.NaN, heap: 11, errors: 2 }), [
      'paints: 10.1/s, at most 10',
      'interaction: 208 ms, at most 200',
      'frames: NaN % more dropped, at most 1',
      'heap: 11 MB, at most 10',
      'errors: 2, at most 0',
    ]);
  });
});
