import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SurfaceId } from '../../src/surfaces.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, showPlayers } from '../support/page/element-page.ts';
import { useKeepingPage } from '../support/page/keeping-page.ts';
import { focusPanel, noPanelIsOpen } from '../support/page/panel.ts';
import { mixedUp, openInPlace } from '../support/page/surface.ts';

const FLAGS = JSON.stringify({ shareButton: true, showCommentSection: true, chat: true });
/** All surfaces of a video that have a button. */
const OF_VIDEO: readonly SurfaceId[] = [
  ...(['comments', 'search', 'tags', 'playlists', 'bookmarks', 'personalMarker', 'share'] as const),
  ...(['download', 'trailer', 'feedback', 'info', 'transcript', 'recommendations', 'settings'] as const),
];

describe('two players on a page with open panels', () => {
  const demo = useDemo();
  const { token } = useKeepingPage(demo);

  it('have ids and labels of their own, and Escape closes the panel of one', async () => {
    const wrong: string[] = [];
    const page = await demo.browser.newPage();
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${demo.origin}/plr`);
    // The page has its player fill the window.
    await page.$$eval('style, link[rel=stylesheet]', (all) => all.map((one) => one.remove()));
    const video = { type: 'vod', 'content-id': '1', 'feature-set': FLAGS, lang: 'en', 'x-token': await token() };
    const attributes = { ...video, portrait: 'false', width: '620' };
    await showPlayers(page, { one: attributes, two: attributes });
    for (const player of ['#one', '#two']) await ask(page, (own) => own.pause(), player);
    for (const id of OF_VIDEO) {
      for (const player of ['#one', '#two']) await openInPlace(page, id, player);
      assert.deepEqual(await mixedUp(page), { twice: [], strange: 0 }, id);
      await page.keyboard.press('Escape');
      await noPanelIsOpen(page, '#two', true);
      await focusPanel(page, '#one');
      await page.keyboard.press('Escape');
      for (const player of ['#one', '#two']) await noPanelIsOpen(page, player);
    }
    assert.deepEqual(wrong, []);
  });
});
