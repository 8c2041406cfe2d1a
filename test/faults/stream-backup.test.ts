import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { Way } from '../support/media/stream-host.ts';
import { useDemo } from '../support/page/demo-page.ts';
import type { FaultWatch } from '../support/page/fault-rules.ts';
import { combine, openSubjects, type Subject, useStreams } from '../support/page/stream-page.ts';

const WAYS: readonly Way[] = ['503', '404', 'refused', 'no CORS', 'page', 'reset'];
const CASES = combine(WAYS, ['vod', 'live']);
/** Until each one plays or tells what is the matter. */
const LONGEST_MS = 30_000;

describe('a stream with a backup', () => {
  const demo = useDemo({ shared: true });
  const { open, moves, find } = useStreams(demo);
  let subjects: readonly Subject[] = [];
  let page: Page;
  let watch: FaultWatch;
  /** By id. All are waited for at once: one after the other, at a second each, the last ones had no time left. */
  const played = new Map<string, Promise<unknown>>();

  before(async () => {
    const opened = await openSubjects(demo.origin, CASES, 900);
    subjects = opened.map((subject) => ({
      ...subject,
      backup: `${demo.origin}${subject.kind === 'live' ? '/live/1/master.m3u8' : '/media/vod/master.m3u8'}`,
    }));
    await Promise.all(subjects.map(({ host, way }) => host.break(way)));
    ({ page, watch } = await open(subjects));
    for (const { id } of subjects) {
      const moved = moves(page, id, LONGEST_MS);
      // Each test hears of its own.
      moved.catch(() => undefined);
      played.set(id, moved);
    }
  });

  for (const each of CASES) {
    it(`plays the backup without a message, whatever HEAD responds: ${each.way}, ${each.kind}`, async () => {
      const { id } = find(subjects, each);
      await played.get(id);
      const screen = await page.evaluate(
        (name) => document.getElementById(name)?.shadowRoot?.querySelector('.screen') !== null,
        `player-${id}`,
      );
      assert.equal(screen, false);
    });
  }

  it('requests the details once', () => {
    for (const { kind, id } of subjects) {
      assert.equal(watch.asked.filter((path) => path === `/api/${kind}/${id}/details`).length, 1, `${kind} ${id}`);
    }
    assert.deepEqual(watch.errors, []);
  });
});
