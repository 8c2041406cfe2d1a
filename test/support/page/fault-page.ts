import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { FaultWish } from '../../../demo/platform/faults/rules.ts';
import { type FaultyMedia, openFaultyMedia } from '../media/faulty-media.ts';
import { openPlatform, type TestPlatform } from '../platform/platform.ts';
import { openBrowser } from './browser.ts';
import { type FaultWatch, watchFaults } from './fault-rules.ts';
import { type ForeignPage, openForeignPage } from './foreign-page.ts';

export const MESSAGES = {
  network: 'ارتباط برقرار نشد',
  server: 'سرور ویدیو مشکل دارد',
  format: 'این قالب پخش نمی‌شود',
  decode: 'پخش ادامه پیدا نکرد',
} as const;

export interface Row {
  readonly name: string;
  /** Path below the row's folder. */
  readonly paths?: readonly string[];
  readonly fault?: Omit<FaultWish, 'path'>;
  /** Files that replace those of the video. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Content type of all files in the folder. */
  readonly type?: string;
  /** The file that is played. */
  readonly file?: string;
  /** Playback reaches this second within this many seconds, without a press. */
  readonly reaches?: readonly [second: number, within: number];
  /** Or this message is visible within this many seconds. */
  readonly says?: readonly [words: string, within: number];
  /** px; a larger player plays a higher level. */
  readonly width?: number;
  /** Further conditions. */
  check?(site: FaultSite, id: string): Promise<void> | void;
}

export type Rows = Readonly<Record<string, Row>>;
export const SIBLING = 'sibling';
/** Timeout for all players of a page to start, on a busy machine. */
const BEGIN_MS = 90_000;
/** Timeout of one row. */
const LONGEST_MS = 150_000;

interface Wish {
  /** A script that runs before all others of the page. */
  readonly prepare?: string;
  beforePlayers?(page: Page): Promise<void>;
}

/** One page with a player for each row, and a sibling without faults. All play at the same time. */
async function openFaultPage(rows: Rows, { prepare, beforePlayers }: Wish = {}) {
  const site: ForeignPage = await openForeignPage();
  const platform: TestPlatform = await openPlatform();
  const media: FaultyMedia = await openFaultyMedia();
  const browser = openBrowser();
  const page: Page = await browser.newPage();
  await page.setViewport({ width: 1300, height: 900 });
  const watch: FaultWatch = await watchFaults(page);
  if (prepare) await page.evaluateOnNewDocument(prepare);

  const { body: details } = await platform.call('getDetails', { path: { type: 'vod', id: '1' }, query: {} });
  const players: string[] = [];
  const clears: Record<string, number> = {};
  for (const [id, { file = 'master.m3u8', width = 240 }] of Object.entries({
    ...rows,
    [SIBLING]: { name: '' } as Row,
  })) {
    const body = JSON.stringify({
      ...details,
      id,
      content_id: id,
      stream_link: `${media.originOf(id)}/${id}/${file}`,
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
  for (const [id, { files = {}, paths = [], type, fault }] of Object.entries(rows)) {
    if (type !== undefined) media.callAll(id, type);
    for (const [name, body] of Object.entries(files)) media.put(`/${id}/${name}`, body);
    if (!fault) continue;
    for (const path of paths) media.add({ ...fault, path: `/${id}/${path}` });
    if (fault.for !== undefined) clears[id] = Date.now() + fault.for * 1000;
  }
  await beforePlayers?.(page);
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, players.join(''));
  // All start at the same time, which is slow on a busy machine; the sibling has no faults.
  await page.waitForFunction(
    (id) => ((document.getElementById(id) as HTMLVideoElement | null)?.currentTime ?? 0) > 0,
    { timeout: BEGIN_MS, polling: 200 },
    SIBLING,
  );
  const begun = Number(await page.evaluate('faultRecord.own'));

  return {
    page,
    watch,
    media,
    clears,
    /** The condition holds within this time on the page's clock since the start. */
    async comes(seconds: number, condition: string) {
      const end = begun + seconds * 1000;
      const seen = await page.waitForFunction(
        `(${condition}) ? 'in time' : faultRecord.own > ${end} ? 'late' : undefined`,
        { timeout: LONGEST_MS, polling: 200 },
      );
      // A condition that holds at the deadline is in time.
      assert.equal(await seen.jsonValue(), 'in time');
      await seen.dispose();
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

  for (const [id, { name, reaches, says, check }] of Object.entries(rows)) {
    it(name, async () => {
      const site = open();
      const player = `document.getElementById(${JSON.stringify(id)})`;
      if (reaches) await site.comes(reaches[1], `${player}?.currentTime > ${reaches[0]}`);
      // With a button.
      const screen = `${player}?.shadowRoot?.querySelector('.screen')`;
      if (says) {
        const words = JSON.stringify(says[0]);
        await site.comes(says[1], `${screen}?.textContent.includes(${words}) && ${screen}.querySelector('button')`);
      }
      await check?.(site, id);
    });
  }
  return open;
}
