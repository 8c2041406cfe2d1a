import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { BROKEN, SAMPLES } from '../support/answers/mutations.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { pressEntry, shadowText } from '../support/page/element-page.ts';
import { giveNumber } from '../support/page/login-panel.ts';
import { playsOrOffersRetry } from '../support/page/message.ts';
import { cover } from '../support/page/picture.ts';
import { type Login, logInto, rememberLogin } from '../support/platform/viewer.ts';

describe('a platform with invalid responses', () => {
  const demo = useDemo();
  let login: Login;
  const wrong: string[] = [];

  before(async () => {
    login = await logInto(demo.origin);
  });

  const fault = (path: string, wish: object) =>
    fetch(`${demo.origin}/control/faults`, { method: 'POST', body: JSON.stringify({ ...wish, path }) });

  async function open(query: string, { known = false } = {}): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    page.on('pageerror', (error) => wrong.push(String(error)));
    await rememberLogin(page, known ? login : undefined);
    await page.goto(`${demo.origin}/plr?${query}`);
    return page;
  }
  /** All visible text, including the menu. */
  const isSound = async (page: Page) => {
    await page.keyboard.press('KeyS');
    assert.doesNotMatch(await shadowText(page), BROKEN);
    assert.deepEqual(wrong, []);
  };

  for (const [what, wish] of Object.entries(SAMPLES)) {
    it(`shows the video or a message for invalid details: ${what}`, async () => {
      await fault('/api/vod/1/details**', wish);
      const page = await open('type=vod&id=1&autoplay=1&muted=1');
      await playsOrOffersRetry(page);
      await isSound(page);
    });

    it(`plays the video of a logged-in viewer for any other invalid call: ${what}`, async () => {
      for (const path of ['token', 'auth', 'profile', 'settings', 'video-metadata', 'web-list-config', 'logs']) {
        await fault(`/api/${path}**`, wish);
      }
      const page = await open('type=vod&id=3&autoplay=1&muted=1', { known: true });
      await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) > 0.5);
      await isSound(page);
    });

    it(`keeps playing for invalid live data: ${what}`, async () => {
      await fault('/api/live/1/aggregate**', wish);
      const page = await open('type=live&id=1&autoplay=1&muted=1');
      const answered = page.waitForResponse((response) => response.url().includes('/aggregate'));
      await page.evaluate(() => {
        // Shortens the first polling delay.
        Math.random = () => 0;
        const player = document.querySelector('cloud-player');
        player?.replaceWith(player.cloneNode());
      });
      await answered;
      await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) > 0.5);
      await isSound(page);
    });

    it(`shows a message and keeps the number for an invalid login: ${what}`, async () => {
      await fault('/api/auth/login**', wish);
      const page = await open('type=vod&id=1');
      await cover(page);
      await pressEntry(page, 'ورود');
      await giveNumber(page, '09121110001');
      await isSound(page);
    });
  }
});
