import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { SurfaceId } from '../../src/surfaces.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, showPlayers } from '../support/page/element-page.ts';
import { useKeepingPage } from '../support/page/keeping-page.ts';

const FLAGS = JSON.stringify({ shareButton: true, showCommentSection: true, chat: true });
/** All surfaces of a video that have a button. */
const OF_VIDEO: readonly SurfaceId[] = [
  ...(['comments', 'search', 'tags', 'playlists', 'bookmarks', 'personalMarker', 'share'] as const),
  ...(['download', 'trailer', 'feedback', 'info', 'transcript', 'recommendations', 'settings'] as const),
];

describe('two players on a page with open panels', () => {
  const demo = useDemo();
  const { token } = useKeepingPage(demo);

  /** In place: a press of the pointer in one player closes what is open in the other. */
  const press = async (page: Page, player: string, id: SurfaceId) => {
    const button = await page.waitForSelector(`${player} >>> [part~=${id}-button]`);
    await button?.evaluate((own) => {
      (own as HTMLElement).focus();
      (own as HTMLElement).click();
    });
    await page.waitForSelector(`${player} >>> [part~=${id}-panel][data-state=open] .popover-body > *`);
  };
  const isOpen = (page: Page, player: string) =>
    ask(page, ({ shadowRoot }) => shadowRoot?.querySelector('.popover[data-state=open]') !== null, player);

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
      for (const player of ['#one', '#two']) await press(page, player, id);
      const found = await page.evaluate(() => {
        const roots = [...document.querySelectorAll('cloud-player')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
        const ids = roots.flatMap((root) => [...root.querySelectorAll('[id]')].map((one) => one.id));
        const fields = roots.flatMap((root) => [...root.querySelectorAll('label')]);
        return {
          twice: ids.filter((one, index) => ids.indexOf(one) !== index),
          strange: fields.filter((label) => label.control?.getRootNode() !== label.getRootNode()).length,
        };
      });
      assert.deepEqual(found, { twice: [], strange: 0 }, id);
      await page.keyboard.press('Escape');
      await page.waitForFunction(
        () => !document.querySelector('#two')?.shadowRoot?.querySelector('.popover[data-state=open]'),
        { polling: 50 },
      );
      assert.equal(await isOpen(page, '#one'), true, id);
      await ask(
        page,
        (own) => own.shadowRoot?.querySelector<HTMLElement>('.popover[data-state=open]')?.focus(),
        '#one',
      );
      await page.keyboard.press('Escape');
      await page.waitForFunction(
        () => ![...document.querySelectorAll('cloud-player')].some((own) => own.shadowRoot?.querySelector('.popover')),
        { polling: 50 },
      );
    }
    assert.deepEqual(wrong, []);
  });
});
