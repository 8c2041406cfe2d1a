import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import type { FaultWatch } from '../support/page/fault-rules.ts';
import { type Case, openSubjects, type Subject, useStreams } from '../support/page/stream-page.ts';

const WORDS = {
  fileNetwork: 'ارتباط قطع شد',
  server: 'سرور ویدیو مشکل دارد',
  reconnecting: 'دوباره وصل می‌شویم',
} as const;

/** Other failures are in `hls-failures.test`, `file.test` and `recovery.test`; delays in `watchdog.test`. */
describe('a stream that does not load', () => {
  const demo = useDemo({ shared: true, shortSegments: true });
  const { open, moves, forget, movedFrom, offers, tells, looks, hangs, comesBack } = useStreams(demo);
  let subjects: readonly Subject[] = [];
  let page: Page;
  let watch: FaultWatch;
  const subject = (wish: Case) =>
    subjects.find(({ way, kind }) => way === wish.way && kind === wish.kind) ?? assert.fail(wish.way);

  describe('from the start', () => {
    /** Without a platform, only a response of the stream's host shows that the viewer's network works. */
    const CASES: readonly (Case & { words: string })[] = [
      { way: '503', kind: 'vod', words: WORDS.server },
      { way: 'refused', kind: 'live', words: WORDS.server },
      { way: 'page', kind: 'general', words: WORDS.server },
      { way: 'hang', kind: 'file', words: WORDS.fileNetwork },
    ];

    before(async () => {
      subjects = await openSubjects(demo.origin, CASES, 900);
      await Promise.all(subjects.map(({ host, way }) => host.break(way)));
      ({ page, watch } = await open(subjects));
    });
    after(() => page.close());

    for (const each of CASES) {
      it(`shows the cause and offers a retry: ${each.way}, ${each.kind}`, async () => {
        await tells(page, watch, subject(each).id, each.words);
      });
    }

    it('keeps polling the details of a live stream', async () => {
      const path = `/api/live/${subject({ way: 'refused', kind: 'live' }).id}/details`;
      const count = () => watch.asked.filter((asked) => asked === path).length;
      const before = count();
      await watch.passDelays(() => count() >= before + 3, 'the details are not asked for', hangs);
    });

    it('is logged, and fires error on the page', async () => {
      const errors = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLVideoElement>('cloud-player')].map(({ error }) => error?.code ?? null),
      );
      assert.deepEqual(
        errors,
        subjects.map(() => 2),
      );
      const isLogged = () => watch.logs.some(({ format }) => format === 'HLS_networkError');
      await watch.passDelays(isLogged, 'it is not logged', hangs);
    });

    it('plays without a click once the stream is back', async () => {
      await comesBack(page, watch, subjects);
      assert.deepEqual(watch.errors, []);
    });
  });

  describe('during playback', () => {
    const LIVE: Case = { way: '503', kind: 'live' };
    const VIDEOS: readonly Case[] = [
      { way: 'reset', kind: 'vod' },
      { way: 'no CORS', kind: 'general' },
    ];

    before(async () => {
      subjects = await openSubjects(demo.origin, [LIVE, ...VIDEOS], 950);
      // A video is fully buffered before it could be broken.
      const later = /-(0[4-9]|[12]\d)\.m4s/;
      await Promise.all(VIDEOS.map(subject).map(({ host, way }) => host.break(way, later)));
      ({ page, watch } = await open(subjects));
      await Promise.all(subjects.map(({ id }) => moves(page, id)));
      const { host, way } = subject(LIVE);
      await host.break(way);
    });
    after(() => page.close());

    it('keeps the last frame of a live stream, shows that it reconnects, and offers a retry', async () => {
      const { id } = subject(LIVE);
      await offers(page, id, WORDS.reconnecting);
      assert.deepEqual(await looks(page, id), { screen: false, picture: true });
    });

    for (const each of VIDEOS) {
      // In real time: with a jumping clock the player would detect a stall, and skip the missing part.
      it(`shows the failure where the buffer ends: ${each.way}, ${each.kind}`, async () => {
        await offers(page, subject(each).id, WORDS.server);
      });
    }

    it('plays without a click once the stream is back, each video where it was', async () => {
      await forget(page);
      await Promise.all(subjects.map(({ host }) => host.mend()));
      await Promise.all(subjects.map(({ id }) => moves(page, id)));
      assert.deepEqual(watch.errors, []);
      for (const { kind, id } of subjects) {
        const from = await movedFrom(page, id);
        assert.ok(kind === 'live' || (from > 6 && from < 10), `${id} from ${from}`);
      }
    });
  });
});
