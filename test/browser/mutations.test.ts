import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { BROKEN, SAMPLES } from '../support/answers/mutations.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { pressEntry } from '../support/page/element-page.ts';
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
    const text = await page.evaluate(() => document.querySelector('cloud-player')?.shadowRoot?.textContent ?? '');
    assert.doesNotMatch(text, BROKEN);
    assert.deepEqual(wrong, []);
  };

  for (const [what, wish] of Object.entries(SAMPLES)) {
    it(`shows the video or a message for invalid details: ${what}`, async () => {
      await fault('/api/vod/1/details**', wish);
      const page = await open('type=vod&id=1&autoplay=1&muted=1');
      await page.waitForFunction(() => {
        const player = document.querySelector('cloud-player');
        return (player?.currentTime ?? 0) > 0.2 || player?.shadowRoot?.querySelector('.screen button');
      });
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
      await page.waitForSelector('cloud-player >>> .cover-image');
      await pressEntry(page, 'ورود');
      const input = await page.waitForSelector('cloud-player >>> .login input');
      await input?.type('09121110001');
      await page.keyboard.press('Enter');
      await page.waitForSelector('cloud-player >>> :is(.login [role=alert]:not(:empty), .login[data-step=otp])');
      await isSound(page);
    });
  }
});
