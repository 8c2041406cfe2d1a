import { after, before } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openStreamHost, type StreamHost, type Way } from '../media/stream-host.ts';
import { PATIENCE } from '../time/patience.ts';
import type { useDemo } from './demo-page.ts';
import { type FaultWatch, watchFaults } from './fault-rules.ts';
import { type ForeignPage, openForeignPage } from './foreign-page.ts';

export type Kind = 'vod' | 'live' | 'general' | 'file';

const STREAMS = {
  vod: '/media/vod/master.m3u8',
  live: '/live/1/master.m3u8',
  general: '/media/vod/master.m3u8',
  file: '/media/files/clip.mp4',
} as const satisfies Record<Kind, string>;

export interface Case {
  readonly kind: Kind;
  readonly way: Way;
}
export interface Subject extends Case {
  readonly id: string;
  readonly host: StreamHost;
  /** Backup address in the details. */
  readonly backup?: string;
}

/** Each player has its own stream host, so that a hanging one doesn't delay others. */
export const openSubjects = (origin: string, cases: readonly Case[], firstId: number): Promise<Subject[]> =>
  Promise.all(
    cases.map(async (each, index) => ({ ...each, id: `${firstId + index}`, host: await openStreamHost(origin) })),
  );

const isOfPlatform = (kind: Kind) => kind === 'vod' || kind === 'live';
const streamOf = ({ kind, host }: Subject) => host.origin + STREAMS[kind];

/** In a `describe`: pages with players whose stream hosts can be broken. */
export function useStreams(demo: ReturnType<typeof useDemo>) {
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
    await page.setViewport({ width: 1300, height: 500 });
    const watch = await watchFaults(page);
    await page.goto(site.origin);
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
      backup: subject.backup ?? null,
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

  const moves = (page: Page, id: string) =>
    page.waitForFunction(
      (name) => {
        const player = document.getElementById(name) as HTMLVideoElement & { from?: number };
        // Between two attempts the video has no position.
        if (player.readyState < 2) return false;
        player.from = Math.min(player.from ?? Number.POSITIVE_INFINITY, player.currentTime);
        return player.ended || player.currentTime - player.from > 1;
      },
      PATIENCE,
      `player-${id}`,
    );
  const forget = (page: Page) =>
    page.evaluate(() => {
      for (const player of document.querySelectorAll<HTMLElement & { from?: number }>('cloud-player'))
        delete player.from;
    });
  /** The second from which a player has moved on. */
  const movedFrom = (page: Page, id: string) =>
    page.evaluate(
      (name) => (document.getElementById(name) as HTMLVideoElement & { from?: number }).from ?? -1,
      `player-${id}`,
    );
  /** Waits for a message with a button. */
  const offers = (page: Page, id: string, words: string) =>
    page.waitForFunction(
      (name, text) =>
        [...(document.getElementById(name)?.shadowRoot?.querySelectorAll('.screen, .trouble') ?? [])].some(
          (place) => place.textContent?.includes(text) && place.querySelector('button'),
        ),
      PATIENCE,
      `player-${id}`,
      words,
    );
  /** Whether a player has a screen, and whether it shows a picture. */
  const looks = (page: Page, id: string) =>
    page.evaluate((name) => {
      const root = document.getElementById(name)?.shadowRoot;
      const isShown = (root?.querySelector('video')?.readyState ?? 0) >= 2;
      return {
        screen: root?.querySelector('.screen') !== null,
        picture: isShown || root?.querySelector('.held-frame') !== null,
      };
    }, `player-${id}`);

  const hangs = (url: string) => opened.some(({ way, host }) => way === 'hang' && url.startsWith(host.origin));
  /** Waits for a message with a button that comes after delays. */
  const tells = (page: Page, watch: FaultWatch, id: string, words: string) => {
    let told = false;
    const coming = offers(page, id, words).then(() => {
      told = true;
    });
    return Promise.all([coming, watch.passDelays(() => told, `${id} says nothing`, hangs)]);
  };

  /** Ends the faults; each player asks its host again without a press, and plays. */
  async function comesBack(page: Page, watch: FaultWatch, subjects: readonly Subject[]) {
    const before = new Map(subjects.map(({ host }) => [host, host.asked.length]));
    await Promise.all(subjects.map(({ host }) => host.mend()));
    const silent = () => subjects.filter(({ host }) => host.asked.length === before.get(host));
    await watch.passDelays(() => silent().length === 0, 'a stream is not asked for again', hangs);
    // All at once: a short stream could end while another one is checked.
    await Promise.all(subjects.map(({ id }) => moves(page, id)));
  }

  return { open, moves, forget, movedFrom, offers, tells, looks, hangs, comesBack };
}
