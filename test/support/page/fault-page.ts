import { after, before, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { FaultWish } from '../../../demo/platform/faults/rules.ts';
import { type FaultyMedia, openFaultyMedia } from '../media/faulty-media.ts';
import { openPlatform, type TestPlatform } from '../platform/platform.ts';
import { PATIENCE } from '../time/patience.ts';
import { openBrowser } from './browser.ts';
import { type FaultWatch, watchFaults } from './fault-rules.ts';
import { type ForeignPage, openForeignPage } from './foreign-page.ts';

export const MESSAGES = {
  server: 'سرور ویدیو مشکل دارد',
  format: 'این قالب پخش نمی‌شود',
  decode: 'پخش ادامه پیدا نکرد',
} as const;

export interface Row {
  readonly name: string;
  /** Paths below the row's folder. */
  readonly paths?: readonly string[];
  readonly fault?: Omit<FaultWish, 'path'>;
  /** The fault ends once this file has been requested this often; then it is requested once more. */
  readonly retried?: readonly [file: string, times: number];
  /** Files that replace those of the video. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Playback reaches this second, without a press. */
  readonly reaches?: number;
  /** Or this message is visible, with a button. */
  readonly says?: string;
  /** px; a larger player plays a higher level. */
  readonly width?: number;
  /** Further conditions. */
  check?(site: FaultSite, id: string): Promise<void> | void;
}

export type Rows = Readonly<Record<string, Row>>;
export const SIBLING = 'sibling';
/** Faster than this, playback has no sound. */
const FAST = 4;

interface Wish {
  /** A script that runs before all others of the page. */
  readonly prepare?: string;
  beforePlayers?(page: Page): Promise<void>;
}

/** One page with a player for each row, and a sibling without faults. All play at the same time. */
export async function openFaultPage(rows: Rows, { prepare, beforePlayers }: Wish = {}) {
  const site: ForeignPage = await openForeignPage();
  const platform: TestPlatform = await openPlatform();
  const media: FaultyMedia = await openFaultyMedia();
  const browser = openBrowser();
  const page: Page = await browser.newPage();
  await page.setViewport({ width: 1300, height: 500 });
  const watch: FaultWatch = await watchFaults(page);
  if (prepare) await page.evaluateOnNewDocument(prepare);

  const { body: details } = await platform.call('getDetails', { path: { type: 'vod', id: '1' }, query: {} });
  const players: string[] = [];
  for (const [id, { width = 240 }] of Object.entries({ ...rows, [SIBLING]: { name: '' } as Row })) {
    const body = JSON.stringify({
      ...details,
      id,
      content_id: id,
      stream_link: `${media.originOf(id)}/${id}/master.m3u8`,
      hls_links: [],
      path: null,
    });
    const headers = { 'content-type': 'application/json' };
    await platform.fault({
      effect: 'status',
      status: 200,
      method: 'GET',
      headers,
      body,
      path: `/api/vod/${id}/details**`,
    });
    players.push(
      `<cloud-player id="${id}" type="vod" content-id="${id}" api="${platform.origin}" feature-set='{"continuousPlayback":false}' autoplay muted width="${width}"></cloud-player>`,
    );
  }
  site.show(
    '<!doctype html><html lang="en"><title>Faults</title><script src="/dist/cloud-player.js"></script><body style="display:flex;flex-wrap:wrap"></body></html>',
    { csp: "default-src * blob: data: 'unsafe-inline'" },
  );
  await page.goto(site.origin);
  await watch.begin();
  for (const [id, { files = {}, paths = [], fault }] of Object.entries(rows)) {
    for (const [name, body] of Object.entries(files)) media.put(`/${id}/${name}`, body);
    for (const path of fault ? paths : []) media.add(id, { effect: 'reset', ...fault, path });
  }
  await beforePlayers?.(page);
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, players.join(''));
  const plays = (id: string) => `document.getElementById('${id}').currentTime > 0`;
  await page.waitForFunction(plays(SIBLING), PATIENCE);

  const hanging = Object.entries(rows).flatMap(([id, { paths = [], fault }]) =>
    fault?.effect === 'hang' ? paths.map((path) => `/${id}/${path}`) : [],
  );
  const isHung = (url: string) => hanging.includes(new URL(url).pathname);

  return {
    page,
    watch,
    media,
    /** Waits until the file has been requested this often; delays between two tries pass at once. */
    isAsked: (id: string, file: string, times: number) =>
      watch.passDelays(() => media.asked(id, file).length >= times, `${file} is not asked for again`, isHung),
    /** Waits until playback has reached a second. */
    async reaches(id: string, second: number) {
      // A rebuilt source plays at normal speed.
      await page.waitForFunction(
        (name, least, rate) => {
          const player = document.getElementById(name) as HTMLVideoElement | null;
          if (player && player.currentTime > 0 && player.playbackRate !== rate) player.playbackRate = rate;
          return (player?.currentTime ?? 0) > least;
        },
        PATIENCE,
        id,
        second,
        FAST,
      );
    },
    /** Waits for a message with a button. */
    async says(id: string, words: string) {
      await page.waitForFunction(
        (name, text) => {
          const screen = document.getElementById(name)?.shadowRoot?.querySelector('.screen');
          // A handle of the button would keep its player alive.
          return Boolean(screen?.textContent?.includes(text) && screen.querySelector('button'));
        },
        PATIENCE,
        id,
        words,
      );
    },
    async close() {
      await browser.reset();
      await site.close();
      await platform.close();
      await media.close();
    },
  };
}

export type FaultSite = Awaited<ReturnType<typeof openFaultPage>>;

/** Waits for what the table says of a row. */
export async function passRow(site: FaultSite, id: string, { retried, reaches, says, check }: Row): Promise<void> {
  if (retried) {
    const [file, times] = retried;
    await site.isAsked(id, file, times);
    site.media.heal(id);
    await site.isAsked(id, file, times + 1);
  }
  if (reaches !== undefined) await site.reaches(id, reaches);
  if (says !== undefined) await site.says(id, says);
  await check?.(site, id);
}

/** In a `describe`: its page, and one test for each row. */
export function itPassesEachRow(rows: Rows, wish?: Wish): () => FaultSite {
  let opened: FaultSite | undefined;
  const open = () => {
    if (!opened) throw new Error('Only tests may ask for it');
    return opened;
  };
  before(async () => {
    opened = await openFaultPage(rows, wish);
  });
  after(() => opened?.close());

  for (const [id, row] of Object.entries(rows)) it(row.name, () => passRow(open(), id, row));
  return open;
}
