import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { Way } from '../support/media/stream-host.ts';
import { useDemo } from '../support/page/demo-page.ts';
import type { FaultWatch } from '../support/page/fault-rules.ts';
import {
  type Case,
  combine,
  isOfPlatform,
  openSubjects,
  type Subject,
  useStreams,
} from '../support/page/stream-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const WORDS = {
  network: 'ارتباط برقرار نشد',
  fileNetwork: 'ارتباط قطع شد',
  server: 'سرور ویدیو مشکل دارد',
  reconnecting: 'دوباره وصل می‌شویم',
} as const;
/** The viewer is told within this time. */
const TOLD_MS = 30_000;
/** Timeout of one row. */
const LONGEST_MS = 150_000;

/** The message comes with a button by `end` on the page's clock, which stops while a busy machine blocks the page. */
async function offersUntil(page: Page, id: string, words: string, end: number) {
  const seen = await page.waitForFunction(
    (name, text, last) => {
      const places = document.getElementById(name)?.shadowRoot?.querySelectorAll('.screen, .trouble') ?? [];
      const isThere = [...places].some((place) => place.textContent?.includes(text) && place.querySelector('button'));
      const { own } = (window as unknown as { faultRecord: { own: number } }).faultRecord;
      return isThere ? 'in time' : own > last ? 'late' : undefined;
    },
    { timeout: LONGEST_MS, polling: 100 },
    `player-${id}`,
    words,
    end,
  );
  assert.equal(await seen.jsonValue(), 'in time');
}

describe('a stream that does not load', () => {
  const demo = useDemo({ shared: true });
  const { open, moves, forget, offers, find, comesBack } = useStreams(demo);

  describe('from the start', () => {
    const WAYS: readonly Way[] = ['503', '404', 'refused', 'no CORS', 'hang', 'page'];
    // Without CORS a file plays; an HTML page is not a file.
    const CASES = [
      ...combine(WAYS, ['vod', 'live', 'general']),
      ...combine(['503', '404', 'refused', 'hang'], ['file']),
    ];
    let subjects: readonly Subject[] = [];
    let page: Page;
    let watch: FaultWatch;
    let begun = 0;

    before(async () => {
      subjects = await openSubjects(demo.origin, CASES, 900);
      await Promise.all(subjects.map(({ host, way }) => host.break(way)));
      ({ page, watch } = await open(subjects));
      begun = Number(await page.evaluate('faultRecord.own'));
    });
    after(() => page.close());

    for (const { way, kind } of CASES) {
      it(`shows the cause within 30 s and offers a retry: ${way}, ${kind}`, async () => {
        // Without a platform, only a response of the stream's host shows that the viewer's network works.
        const isUnknown = !isOfPlatform(kind) && (way === 'refused' || way === 'hang');
        const words = !isUnknown ? WORDS.server : kind === 'file' ? WORDS.fileNetwork : WORDS.network;
        await offersUntil(page, find(subjects, { way, kind }).id, words, begun + TOLD_MS);
      });
    }

    it('keeps polling the details of a live stream', async () => {
      const path = `/api/live/${find(subjects, { way: '503', kind: 'live' }).id}/details`;
      const count = () => watch.asked.filter((asked) => asked === path).length;
      // The longest pause is 13 s, and half-way through it the stream alone is tried.
      const next = () => page.waitForRequest((request) => new URL(request.url()).pathname === path, PATIENCE);
      while (count() < 3) await next();
      await next();
    });

    it('is logged, and fires error on the page', async () => {
      const errors = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLVideoElement>('cloud-player')].map(({ error }) => error?.code ?? null),
      );
      assert.deepEqual(
        errors,
        subjects.map(() => 2),
      );
      assert.ok(watch.logs.some(({ format }) => format === 'HLS_networkError'));
    });

    it('plays without a click within 10 s of the stream’s return', async () => {
      await Promise.all(subjects.map(({ host }) => host.mend()));
      await comesBack(page, subjects);
      assert.deepEqual(watch.errors, []);
    });
  });

  describe('during playback', () => {
    const WAYS: readonly Way[] = ['503', 'refused', 'no CORS'];
    const CASES = [...combine(WAYS, ['live']), ...combine(['503', 'reset', 'no CORS'], ['vod', 'general'])];
    let subjects: readonly Subject[] = [];
    let page: Page;
    let watch: FaultWatch;

    before(async () => {
      subjects = await openSubjects(demo.origin, CASES, 950);
      // A video is fully buffered before it could be broken.
      const later = /-(0[4-9]|[12]\d)\.m4s/;
      const isVideo = ({ kind }: Case) => kind !== 'live';
      await Promise.all(subjects.filter(isVideo).map(({ host, way }) => host.break(way, later)));
      ({ page, watch } = await open(subjects));
      await Promise.all(subjects.map(({ id }) => moves(page, id, 30_000)));
      await Promise.all(subjects.filter(({ kind }) => kind === 'live').map(({ host, way }) => host.break(way)));
    });
    after(() => page.close());

    for (const way of WAYS) {
      it(`keeps the last frame of a live stream, shows that it reconnects, and offers a retry: ${way}`, async () => {
        const { id } = find(subjects, { way, kind: 'live' });
        // The buffer plays first.
        await offers(page, id, WORDS.reconnecting, 45_000);
        const seen = await page.evaluate((name) => {
          const root = document.getElementById(name)?.shadowRoot;
          const isShown = (root?.querySelector('video')?.readyState ?? 0) >= 2;
          return {
            screen: root?.querySelector('.screen') !== null,
            picture: isShown || root?.querySelector('.held-frame') !== null,
          };
        }, `player-${id}`);
        assert.deepEqual(seen, { screen: false, picture: true });
      });
    }

    for (const each of combine(['503', 'reset', 'no CORS'], ['vod', 'general'])) {
      it(`shows the failure where the buffer ends: ${each.way}, ${each.kind}`, async () => {
        await offers(page, find(subjects, each).id, WORDS.server, 60_000);
      });
    }

    it('plays without a click within 10 s of the stream’s return, each video where it was', async () => {
      await forget(page);
      await Promise.all(subjects.map(({ host }) => host.mend()));
      await comesBack(page, subjects);
      assert.deepEqual(watch.errors, []);
      for (const { id } of subjects.filter(({ kind }) => kind !== 'live')) {
        const from = await page.evaluate(
          (name) => (document.getElementById(name) as HTMLVideoElement & { from?: number }).from ?? -1,
          `player-${id}`,
        );
        assert.ok(from > 6 && from < 10, `${id} from ${from}`);
      }
    });
  });
});
