import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { FaultWish } from '../../demo/platform/faults/rules.ts';
import { type ElementPage, openElementPage } from '../support/element-page.ts';
import { type FaultyMedia, openFaultyMedia } from '../support/faulty-media.ts';

interface Row {
  readonly name: string;
  readonly faults: readonly Omit<FaultWish, 'path'>[];
  /** Behind the row's own folder. */
  readonly paths: readonly string[];
  /** The picture comes to this second within so many, without a press. */
  readonly reaches?: readonly [second: number, within: number];
  /** Or these words are read within 30 s. */
  readonly says?: string;
}

const LATER = Array.from({ length: 28 }, (_, index) => `*-${String(index + 3).padStart(2, '0')}.m4s`);

/** Rows of the fault matrix that break the media of a video. Each has a copy of its own; all play on one page at a time. */
const ROWS: Readonly<Record<string, Row>> = {
  r1: {
    name: '1: one segment is 404',
    paths: ['*-03.m4s'],
    faults: [{ effect: 'status', status: 404 }],
    reaches: [10, 25],
  },
  r2: {
    name: '2: all later segments are 404',
    paths: LATER,
    faults: [{ effect: 'status', status: 404 }],
    says: 'ارتباط برقرار نشد',
  },
  r3: {
    name: '3: segments are 503 for 15 s',
    paths: ['*-03.m4s'],
    faults: [{ effect: 'status', status: 503, for: 15 }],
    reaches: [8, 32],
  },
  r4: {
    name: '4: segments are reset for 15 s',
    paths: ['*-03.m4s'],
    faults: [{ effect: 'reset', for: 15 }],
    reaches: [8, 32],
  },
  r7: {
    name: '7: a segment is truncated once',
    paths: ['*-02.m4s'],
    faults: [{ effect: 'truncate', times: 1 }],
    reaches: [8, 25],
  },
  r8a: { name: '8: a segment is garbage', paths: ['240p-03.m4s'], faults: [{ effect: 'garbage' }], reaches: [10, 30] },
  r8b: {
    name: '8: a segment is an HTML page',
    paths: ['240p-03.m4s'],
    faults: [{ effect: 'html' }],
    reaches: [10, 30],
  },
  r9: {
    name: '9: the master is 503 for 10 s',
    paths: ['master.m3u8'],
    faults: [{ effect: 'status', status: 503, for: 10 }],
    reaches: [1, 30],
  },
  r10: {
    name: '10: the master is 404',
    paths: ['master.m3u8'],
    faults: [{ effect: 'status', status: 404 }],
    says: 'ارتباط برقرار نشد',
  },
  r11: {
    name: '11: the master is an HTML page for a while',
    paths: ['master.m3u8'],
    faults: [{ effect: 'html', for: 8 }],
    reaches: [1, 30],
  },
  r18: {
    name: '18: one quality is 404',
    paths: ['240p*'],
    faults: [{ effect: 'status', status: 404 }],
    reaches: [3, 25],
  },
  r19: {
    name: '19: the first audio track is 404',
    paths: ['audio-fa.m3u8'],
    faults: [{ effect: 'status', status: 404 }],
    reaches: [3, 25],
  },
};

describe('the fault matrix: a video', () => {
  let site: ElementPage;
  let media: FaultyMedia;
  let page: Page;
  let begun = 0;

  before(async () => {
    site = await openElementPage();
    media = await openFaultyMedia();
    const players = Object.keys(ROWS).map(
      (row) =>
        `<cloud-player id="${row}" type="vod" is-general src="${media.origin}/${row}/master.m3u8" autoplay muted width="260"></cloud-player>`,
    );
    for (const [row, { paths, faults }] of Object.entries(ROWS)) {
      for (const fault of faults) for (const path of paths) media.add({ ...fault, path: `/${row}/${path}` });
    }
    page = await site.open(
      `<div style="display:flex;flex-wrap:wrap">${players.join('')}<cloud-player id="sibling" type="vod" is-general src="${media.origin}/fine/master.m3u8" autoplay muted width="260"></cloud-player></div>`,
      { csp: "default-src * blob: data: 'unsafe-inline'" },
    );
    await page.setViewport({ width: 1300, height: 900 });
    begun = performance.now();
  });
  after(async () => {
    await site.close();
    await media.close();
  });

  /** What is left of so many seconds since all began. */
  const left = (seconds: number) => Math.max(seconds * 1000 - (performance.now() - begun), 1000);

  for (const [row, { name, reaches, says }] of Object.entries(ROWS)) {
    it(name, async () => {
      if (reaches) {
        const [second, within] = reaches;
        await page.waitForFunction(
          (id, least) => ((document.getElementById(id) as HTMLVideoElement | null)?.currentTime ?? 0) > least,
          { timeout: left(within), polling: 200 },
          row,
          second,
        );
      }
      if (says) {
        await page.waitForFunction(
          (id, words) =>
            document.getElementById(id)?.shadowRoot?.querySelector('.screen')?.textContent?.includes(words),
          { timeout: left(35), polling: 200 },
          row,
          says,
        );
        const retry = await page.$(`#${row} >>> .screen button`);
        assert.ok(retry, 'there is something to do about it');
      }
    });
  }

  it('nothing reaches the page, and the player beside plays on', async () => {
    const second = await page.$eval('#sibling', (player) => (player as unknown as HTMLVideoElement).currentTime);
    assert.ok(second > 10, String(second));
    assert.deepEqual(
      site.errors.filter((error) => !/Failed to load resource|net::ERR/.test(error)),
      [],
    );
  });
});
