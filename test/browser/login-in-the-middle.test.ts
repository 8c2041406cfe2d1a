import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { createAudienceBoard } from '../support/page/audience-board.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { DESKTOP } from '../support/page/judge-pages.ts';
import { useKeepingPage } from '../support/page/keeping-page.ts';
import { BEGUN, GUEST_ACTS, open as show } from '../support/page/middle-acts.ts';
import { PATIENCE } from '../support/time/patience.ts';

describe('a log-in in the middle', () => {
  const demo = useDemo();
  const { token, logIn } = useKeepingPage(demo);
  const wrong: string[] = [];

  async function open(content: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    await prepare?.(page);
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.setViewport(DESKTOP);
    await page.goto(`${demo.origin}/plr?${content}&lang=en&autoplay=1&muted=1&portrait=0`);
    await page.bringToFront();
    await waitUntilPlaying(page);
    await ask(page, (player) => player.pause());
    return page;
  }
  /** Waits until it is there, with these words in it. */
  const isThere = (page: Page, selector: string, words = '') =>
    page.waitForFunction(
      (where, text) =>
        [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll(where) ?? [])].some((one) =>
          (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
            ? one.value
            : (one.textContent ?? '')
          ).includes(text),
        ),
      PATIENCE,
      selector,
      words,
    );

  for (const { name, content, begin, done, words } of GUEST_ACTS) {
    it(`loses nothing of ${name}`, async () => {
      const page = await open(content);
      await begin(page);
      await logIn(page);
      await isThere(page, done, words);
      assert.deepEqual(wrong, []);
    });
  }

  for (const { id, content, begin, stays, words } of BEGUN) {
    it(`by the page leaves what is begun in ${id} as it is`, async () => {
      // The platform asks another poll every ten minutes; that of the board stays.
      const page = await open(content, id === 'poll' ? createAudienceBoard().attach : undefined);
      await show(page, id);
      await begin(page);
      await isThere(page, stays, words);
      await page.evaluate(() => {
        const player = document.querySelector('cloud-player');
        player?.addEventListener('loginchange', () => Object.assign(window, { loggedIn: true }));
      });
      const access = await token();
      await page.$eval('cloud-player', (player, given) => player.setAttribute('x-token', given), access);
      await page.waitForFunction(() => Reflect.has(window, 'loggedIn'), { polling: 50 });
      await isThere(page, stays, words);
      assert.deepEqual(wrong, []);
    });
  }
});
