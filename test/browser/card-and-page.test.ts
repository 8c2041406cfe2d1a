import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { focusPicture } from '../support/page/picture.ts';

describe('an embedded player that has switched content on its own', () => {
  const demo = useDemo({ shared: true });
  let page: Page;
  before(async () => {
    page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/plr`);
  });

  /** The viewer has continued from video 1 to the next one. */
  async function goOn(attributes: string, change: string): Promise<void> {
    await page.evaluate(
      (html, script) => {
        document.body.innerHTML = html;
        document.body.onclick = new Function('player', script).bind(null, document.querySelector('cloud-player'));
      },
      `<cloud-player ${attributes} autoplay muted></cloud-player>`,
      change,
    );
    await ask(page, (player) => {
      if (player.contentId === undefined) Object.assign(player, { type: 'vod', contentId: '1' });
    });
    await waitUntilPlaying(page);
    await focusPicture(page);
    await page.keyboard.press('KeyN');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.contentId !== '1');
    await waitUntilPlaying(page);
  }
  const shown = () => ask(page, ({ type, contentId }) => `${type} ${contentId}`);
  const asksFor = (path: string) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === `/api/${path}/details`);

  for (const [what, attributes, change, path] of [
    ['an attribute', 'type="vod" content-id="1"', "player.setAttribute('content-id', '4')", 'vod/4'],
    ['its type', 'type="vod" content-id="1"', "player.setAttribute('type', 'clip')", 'clip/1'],
    ['the attribute as it was', 'type="vod" content-id="1"', "player.setAttribute('content-id', '1')", 'vod/1'],
    ['a property', '', "player.contentId = '4'", 'vod/4'],
  ] as const) {
    it(`loads the content that the page sets with ${what}`, async () => {
      await goOn(attributes, change);
      assert.notEqual(await shown(), 'vod 1');
      const asked = asksFor(path);
      await page.evaluate(() => document.body.onclick?.(new PointerEvent('click')));
      await asked;
      assert.equal(await shown(), path.replace('/', ' '));
    });
  }
});
