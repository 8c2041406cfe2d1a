import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../../support/demo-page.ts';
import { type FaultWatch, watchFaults } from '../../support/fault-rules.ts';
import { type ForeignPage, openForeignPage } from '../../support/foreign-page.ts';
import { openStreamHost, type StreamHost, type Way } from '../../support/stream-host.ts';

const WORDS = {
  network: 'ارتباط برقرار نشد',
  fileNetwork: 'ارتباط قطع شد',
  server: 'سرور ویدیو مشکل دارد',
  reconnecting: 'دوباره وصل می‌شویم',
} as const;

type Kind = 'vod' | 'live' | 'general' | 'file';

const STREAMS = {
  vod: '/media/vod/master.m3u8',
  live: '/live/1/master.m3u8',
  general: '/media/vod/master.m3u8',
  file: '/media/files/clip.mp4',
} as const satisfies Record<Kind, string>;

interface Case {
  readonly kind: Kind;
  readonly way: Way;
}
interface Subject extends Case {
  readonly id: string;
  readonly host: StreamHost;
}

/** Each player has a stream host of its own, so that one that hangs holds up no other. */
const openSubjects = (origin: string, cases: readonly Case[], firstId: number): Promise<Subject[]> =>
  Promise.all(
    cases.map(async (each, index) => ({ ...each, id: `${firstId + index}`, host: await openStreamHost(origin) })),
  );

const combine = (ways: readonly Way[], kinds: readonly Kind[]): readonly Case[] =>
  ways.flatMap((way) => kinds.map((kind) => ({ way, kind })));

const isOfPlatform = (kind: Kind) => kind === 'vod' || kind === 'live';
const streamOf = ({ kind, host }: Subject) => host.origin + STREAMS[kind];

describe('the fault matrix: a stream that never comes', () => {
  const demo = useDemo({ shared: true });
  const opened: Subject[] = [];
  let site: ForeignPage;
  before(async () => {
    site = await openForeignPage();
    site.show(
      '<!doctype html><html lang="en"><title>Faults</title><script src="/dist/cloud-player.js"></script><body style="display:flex;flex-wrap:wrap"></body></html>',
      { csp: "default-src * blob: data: 'unsafe-inline'" },
    );
  });
  after(async () => {
    await Promise.all(opened.map(({ host }) => host.close()));
    await site.close();
  });

  /** One page with a player for each subject. */
  async function open(subjects: readonly Subject[]): Promise<{ page: Page; watch: FaultWatch }> {
    opened.push(...subjects);
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1300, height: 900 });
    const watch = await watchFaults(page);
    await page.goto(site.origin);
    page.on('console', (m) => process.env.DEBUG_PAGE && console.log(m.text()));
    for (const subject of subjects.filter(({ kind }) => isOfPlatform(kind))) await serveDetails(subject);
    const wishes = subjects.map((subject) => {
      const { id, kind } = subject;
      const general = { type: kind === 'file' ? 'mp4' : 'vod', 'is-general': '', src: streamOf(subject) };
      const content = isOfPlatform(kind) ? { type: kind, 'content-id': id } : general;
      const features = '{"continuousPlayback":false}';
      return {
        id: `player-${id}`,
        ...content,
        api: demo.origin,
        'feature-set': features,
        autoplay: '',
        muted: '',
        width: '280',
      };
    });
    await page.evaluate((players) => {
      for (const attributes of players) {
        const player = document.createElement('cloud-player');
        for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
        document.body.append(player);
      }
    }, wishes);
    return { page, watch };
  }

  async function serveDetails(subject: Subject) {
    const { kind, id } = subject;
    const answer = await fetch(`${demo.origin}/api/${kind}/1/details?uuid=visitor-1&provider=test`);
    const details = (await answer.json()) as Record<string, unknown>;
    const body = JSON.stringify({
      ...details,
      id,
      content_id: id,
      stream_link: streamOf(subject),
      hls_links: [],
      path: null,
    });
    const headers = { 'content-type': 'application/json' };
    await demo.fault({
      effect: 'status',
      status: 200,
      method: 'GET',
      headers,
      body,
      path: `/api/${kind}/${id}/details**`,
    });
  }

  const moves = (page: Page, id: string, within: number) =>
    page.waitForFunction(
      (name) => {
        const player = document.getElementById(name) as HTMLVideoElement & { from?: number };
        // Between two tries the video has no place.
        if (player.readyState < 2) return false;
        player.from = Math.min(player.from ?? Number.POSITIVE_INFINITY, player.currentTime);
        return player.currentTime - player.from > 1;
      },
      { timeout: within, polling: 100 },
      `player-${id}`,
    );
  const forget = (page: Page) =>
    page.evaluate(() => {
      for (const player of document.querySelectorAll<HTMLElement & { from?: number }>('cloud-player'))
        delete player.from;
    });
  /** These words stand there, with a button beside them. */
  const offers = (page: Page, id: string, words: string, within: number) =>
    page.waitForFunction(
      (name, text) =>
        [...(document.getElementById(name)?.shadowRoot?.querySelectorAll('.screen, .trouble') ?? [])].some(
          (place) => place.textContent?.includes(text) && place.querySelector('button'),
        ),
      { timeout: within, polling: 100 },
      `player-${id}`,
      words,
    );

  const find = (subjects: readonly Subject[], { way, kind }: Case): Subject => {
    const found = subjects.find((candidate) => candidate.way === way && candidate.kind === kind);
    assert.ok(found);
    return found;
  };
  /** Each plays on by itself within 10 s, and has a second more to be seen doing so. */
  async function comesBack(page: Page, subjects: readonly Subject[]) {
    const results = await Promise.allSettled(subjects.map(({ id }) => moves(page, id, 11_000)));
    const late = subjects.filter((_, index) => results[index]?.status === 'rejected');
    assert.deepEqual(
      late.map(({ way, kind }) => `${way}, ${kind}`),
      [],
    );
  }

  describe('from the start', () => {
    const WAYS: readonly Way[] = ['503', '404', 'refused', 'no CORS', 'hang', 'page'];
    // Without CORS a file plays, and a page is no file.
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
      begun = Date.now();
    });
    after(() => page.close());

    for (const { way, kind } of CASES) {
      it(`10: ${way}, ${kind}: within 30 s it says whose fault it is and offers to try again`, async () => {
        // Without a platform, only an answer of the stream's own host tells that the viewer's network works.
        const isUnknown = !isOfPlatform(kind) && (way === 'refused' || way === 'hang');
        const words = !isUnknown ? WORDS.server : kind === 'file' ? WORDS.fileNetwork : WORDS.network;
        await offers(page, find(subjects, { way, kind }).id, words, Math.max(begun + 30_000 - Date.now(), 1000));
      });
    }

    it('a live polls its details on', async () => {
      const path = `/api/live/${find(subjects, { way: '503', kind: 'live' }).id}/details`;
      const count = () => watch.asked.filter((asked) => asked === path).length;
      assert.ok(count() >= 3, `${count()}`);
      await page.waitForRequest((request) => new URL(request.url()).pathname === path, { timeout: 13_000 });
    });

    it('tells the log, and the page by `error`', async () => {
      const errors = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLVideoElement>('cloud-player')].map(({ error }) => error?.code ?? null),
      );
      assert.deepEqual(
        errors,
        subjects.map(() => 2),
      );
      assert.ok(watch.logs.some(({ format }) => format === 'HLS_networkError'));
    });

    it('comes back without a click within 10 s of the stream', async () => {
      await Promise.all(subjects.map(({ host }) => host.mend()));
      await comesBack(page, subjects);
      assert.deepEqual(watch.errors, []);
    });
  });

  describe('in the middle', () => {
    const WAYS: readonly Way[] = ['503', 'refused', 'no CORS'];
    const CASES = [...combine(WAYS, ['live']), ...combine(['503', 'reset', 'no CORS'], ['vod', 'general'])];
    let subjects: readonly Subject[] = [];
    let page: Page;
    let watch: FaultWatch;

    before(async () => {
      subjects = await openSubjects(demo.origin, CASES, 950);
      // A video is buffered as a whole before anybody could break it.
      const later = /-(0[4-9]|[12]\d)\.m4s/;
      const isVideo = ({ kind }: Case) => kind !== 'live';
      await Promise.all(subjects.filter(isVideo).map(({ host, way }) => host.break(way, later)));
      ({ page, watch } = await open(subjects));
      await Promise.all(subjects.map(({ id }) => moves(page, id, 30_000)));
      await Promise.all(subjects.filter(({ kind }) => kind === 'live').map(({ host, way }) => host.break(way)));
    });
    after(() => page.close());

    for (const way of WAYS) {
      it(`13: ${way}, live: keeps its last picture, says that it is reconnecting, and offers to try again`, async () => {
        const { id } = find(subjects, { way, kind: 'live' });
        // What was buffered plays first.
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
      it(`2: ${each.way}, ${each.kind}: says so where the picture ends`, async () => {
        await offers(page, find(subjects, each).id, WORDS.server, 60_000);
      });
    }

    it('comes back without a click within 10 s of the stream, each video where it was', async () => {
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
