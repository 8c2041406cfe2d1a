import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import type { FaultWatch } from '../support/page/fault-rules.ts';
import { type Case, openSubjects, type Subject, useStreams } from '../support/page/stream-page.ts';

/** `recovery.test` covers the backup after each kind of failure. */
const CASES: readonly Case[] = [
  { way: '503', kind: 'vod' },
  { way: 'refused', kind: 'live' },
  { way: 'no CORS', kind: 'live' },
  { way: 'page', kind: 'vod' },
];

describe('a stream with a backup', () => {
  const demo = useDemo({ shared: true, shortSegments: true });
  const { open, moves, looks } = useStreams(demo);
  let subjects: readonly Subject[] = [];
  let page: Page;
  let watch: FaultWatch;

  before(async () => {
    const opened = await openSubjects(demo.origin, CASES, 900);
    subjects = opened.map((subject) => ({
      ...subject,
      backup: `${demo.origin}${subject.kind === 'live' ? '/live/1/master.m3u8' : '/media/vod/master.m3u8'}`,
    }));
    await Promise.all(subjects.map(({ host, way }) => host.break(way)));
    ({ page, watch } = await open(subjects));
  });

  CASES.forEach(({ way, kind }, index) => {
    it(`plays the backup without a message: ${way}, ${kind}`, async () => {
      const { id, host } = subjects[index] ?? assert.fail();
      await moves(page, id);
      assert.deepEqual(await looks(page, id), { screen: false, picture: true });
      assert.ok(way === 'refused' || host.asked.length > 0, 'the stream itself comes first');
    });
  });

  it('requests the details once', () => {
    for (const { kind, id } of subjects) {
      assert.equal(watch.asked.filter((path) => path === `/api/${kind}/${id}/details`).length, 1, `${kind} ${id}`);
    }
    assert.deepEqual(watch.errors, []);
  });
});
