import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { createAudienceBoard } from '../support/page/audience-board.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { EVERYTHING } from '../support/page/everything.ts';
import { hands } from '../support/page/hands.ts';
import { DESKTOP } from '../support/page/judge-pages.ts';
import { useKeepingPage } from '../support/page/keeping-page.ts';
import { asksToLogIn, formIsGone } from '../support/page/login-panel.ts';
import { BEGUN, FILM, GUEST_ACTS, isThere, open as show } from '../support/page/middle-acts.ts';
import { isPanelOpen, noPanelIsOpen } from '../support/page/panel.ts';

/** The pages of a guest, one for each content: the viewer of a test is logged out again at its end. */
describe('a log-in in the middle', () => {
  const demo = useDemo({ shared: true });
  const { token, give, leave } = useKeepingPage(demo);
  const wrong: string[] = [];
  const pages = new Map<string, Page>();
  afterEach(() => assert.deepEqual(wrong, []));

  async function pageOf(content: string): Promise<Page> {
    const known = pages.get(content);
    if (known) {
      await known.bringToFront();
      return known;
    }
    const page = await demo.browser.newPage();
    pages.set(content, page);
    // The platform asks another poll every ten minutes; that of the board stays.
    if (content !== FILM) await createAudienceBoard().attach(page);
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.setViewport(DESKTOP);
    await page.goto(`${demo.origin}/plr?${content}&${EVERYTHING}&lang=en&autoplay=1&muted=1&portrait=0`);
    await page.bringToFront();
    await waitUntilPlaying(page);
    await ask(page, (player) => player.pause());
    return page;
  }
  async function logOut(page: Page) {
    if (await isPanelOpen(page)) await hands.mouse.leave(page);
    await noPanelIsOpen(page);
    await leave(page);
  }

  for (const { name, content, begin, done, words } of GUEST_ACTS) {
    it(`loses nothing of ${name}`, async () => {
      const page = await pageOf(content);
      await begin(page);
      await asksToLogIn(page);
      await give(page, await token());
      await isThere(page, done, words);
      await formIsGone(page);
      await logOut(page);
    });
  }

  for (const { id, content, begin, stays, words } of BEGUN) {
    it(`leaves what is begun in ${id} as it is`, async () => {
      const page = await pageOf(content);
      await show(page, id);
      await begin(page);
      await isThere(page, stays, words);
      await give(page, await token());
      await isThere(page, stays, words);
      await logOut(page);
    });
  }
});
