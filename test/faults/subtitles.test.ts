import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, openSettings, waitUntilPlaying } from '../support/page/element-page.ts';
import { openEntry } from '../support/page/menu.ts';
import { hasMessage, says } from '../support/page/message.ts';
import { untilSubtitled } from '../support/page/tracks-page.ts';

const FAILED = 'دریافت نشد؛ دوباره امتحان کنید';
const QUERY = 'type=vod&id=1&autoplay=1&muted=1';

describe('missing subtitles', () => {
  const demo = useDemo({ shortSegments: true });

  async function open(): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/plr?${QUERY}`);
    await waitUntilPlaying(page);
    return page;
  }
  /** The details without files: only the subtitles of the stream remain. */
  const withoutFiles = async () => {
    const details = await (await fetch(`${demo.origin}/api/vod/1/details?uuid=a&provider=b`)).json();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...details, subtitles: [] });
    await demo.fault({ effect: 'status', status: 200, headers, body, path: '/api/vod/1/details**' });
  };
  const playsOn = async (page: Page) =>
    waitUntilPlaying(page, 'cloud-player', await ask(page, (player) => player.currentTime));

  for (const [name, path, prepare] of [
    ['playlist', '/media/vod/subtitles-fa.m3u8', withoutFiles],
    ['file in the stream', '/media/vod/subtitles-fa.vtt', withoutFiles],
    ['file of the platform', '/media/vod/subtitles-fa.vtt', async () => {}],
  ] as const) {
    it(`are shown as failed in the menu while the video plays and the choice stays: ${name}`, async () => {
      await prepare();
      await demo.fault({ effect: 'status', status: 404, path });
      const page = await open();
      await page.keyboard.press('KeyC');
      await openSettings(page);
      await openEntry(page, 'subtitles');
      await says(page, FAILED);
      await playsOn(page);
      assert.equal(await hasMessage(page), false);
      await demo.heal();
      await prepare();
      await page.reload();
      await waitUntilPlaying(page);
      await untilSubtitled(page);
    });
  }
});
