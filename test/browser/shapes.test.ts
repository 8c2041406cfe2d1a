import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import { rowIsDrawn, takesSwipes, touchAction, useLayoutPage } from '../support/page/layout-page.ts';
import { swipe } from '../support/page/touches.ts';
import { PATIENCE } from '../support/time/patience.ts';

const PHONE: Viewport = { width: 390, height: 844, hasTouch: true, isMobile: true };
const DESKTOP: Viewport = { width: 1280, height: 800 };
const NARROW: Viewport = { width: 640, height: 800 };
/** With 368 px for title, tabs and a panel of 240 px under it. */
const BESIDE_PANELS = PHONE.height - 368;
const CLIPS = { upright: '4', fromStream: '6', square: '7' };

/** What docs/embedding.md says of a page that names the shape. */
const reserved = (shape: string, percent: number) => `
  cloud-player:not(:defined) { aspect-ratio: ${shape}; max-height: 100svh }
  @media (pointer: coarse) and (hover: none) {
    cloud-player:not(:defined) { aspect-ratio: auto; max-height: none }
    cloud-player:not(:defined)::before { aspect-ratio: ${shape}; max-height: 100svh; padding-bottom: max(26rem, 100svh - ${percent}vw) }
  }`;
/** The clips are short: on a busy machine they would end before the test does. */
const pauseAtStart = (page: Page) =>
  page.$eval('cloud-player', (player) => {
    player.addEventListener('playing', () => player.pause());
    if (player.currentTime > 0) player.pause();
  });
const UPRIGHT = reserved('4/5', 125);
const SQUARE = reserved('1', 100);

describe('upright and square pictures', () => {
  const { demo, wrong, open, shifts, box, layout, settled } = useLayoutPage({ shared: true });
  const clip = (id: string, rest = '') => `type="clip" content-id="${id}" autoplay muted ${rest}`;
  const isStill = async (page: Page) => {
    assert.deepEqual(await shifts(page), []);
    assert.deepEqual(wrong, []);
    await page.close();
  };

  for (const [what, id, rest, viewport, css, name, host, picture] of [
    ['9:16 on a phone', CLIPS.upright, 'aspect="9:16"', PHONE, UPRIGHT, 'portrait', 487.5 + 416, 487.5],
    ['1:1 on a phone', CLIPS.square, 'aspect="1"', PHONE, SQUARE, 'portrait', PHONE.height, 390],
    ['9:16 at 640 px', CLIPS.upright, 'aspect="9/16"', NARROW, UPRIGHT, 'plain', 800, 800],
    ['1:1 at 640 px', CLIPS.square, 'aspect="1"', NARROW, SQUARE, 'plain', 640, 640],
    ['9:16 beside a column', CLIPS.upright, 'aspect="9:16"', DESKTOP, UPRIGHT, 'sidebar', 800, 504],
    ['an unknown shape at 640 px', CLIPS.upright, '', NARROW, '', 'plain', 360, 360],
    ['an unknown shape beside a column', CLIPS.upright, '', DESKTOP, '', 'sidebar', 720, 504],
    ['9:16 of the details', CLIPS.upright, '', PHONE, '', 'portrait', PHONE.height, BESIDE_PANELS],
    ['9:16 of the stream', CLIPS.fromStream, '', PHONE, '', 'portrait', PHONE.height, BESIDE_PANELS],
    ['1:1 of the details', CLIPS.square, '', PHONE, '', 'portrait', PHONE.height, 390],
  ] as const) {
    it(`${what}: ${name}, ${host} px high, the picture ${picture}, and nothing moves`, async () => {
      const page = await open(clip(id, rest), { viewport, css });
      await pauseAtStart(page);
      await rowIsDrawn(page);
      if (name !== 'plain') await settled(page);
      assert.equal(await layout(page), name);
      const heights = [await box(page, 'player'), await box(page, 'picture')].map(({ height }) => Math.round(height));
      assert.deepEqual(heights, [Math.round(host), Math.round(picture)]);
      await isStill(page);
    });
  }

  it('a cover that is there before the shape is known keeps its place', async () => {
    const page = await open(`type="clip" content-id="${CLIPS.upright}"`, { viewport: PHONE });
    await settled(page);
    await isStill(page);
  });

  describe('the platform’s page of a list of upright clips', () => {
    const at = (page: Page, item: string) =>
      page.waitForFunction((wanted) => new URLSearchParams(location.search).get('item') === wanted, PATIENCE, item);
    const FINGER = { x: 300, y: 300 };

    it('knows the shape from the first byte, and goes on by swipes in fullscreen only', async () => {
      const page = await demo.browser.newPage();
      await page.bringToFront();
      await page.setViewport(PHONE);
      await page.goto(`${demo.origin}/plr?type=playlist&id=4&autoplay=true&muted=true`);
      await pauseAtStart(page);
      assert.equal(await page.$eval('cloud-player', (player) => player.getAttribute('aspect')), '0.5625');
      await at(page, 'clip-4');
      await rowIsDrawn(page);
      assert.equal(Math.round((await box(page, 'picture')).height), BESIDE_PANELS);
      assert.equal(await touchAction(page), 'manipulation');
      await page.focus('cloud-player');
      await page.keyboard.press('KeyF');
      await page.waitForFunction(() => document.fullscreenElement);
      await takesSwipes(page);
      await swipe(page, FINGER, 60);
      await swipe(page, FINGER, -60);
      await at(page, 'clip-4');
      await swipe(page, FINGER, -160);
      await at(page, 'clip-5');
      await takesSwipes(page);
      await swipe(page, FINGER, 160);
      await at(page, 'clip-4');
      assert.equal(await page.evaluate(() => document.fullscreenElement?.localName), 'cloud-player');
      await page.close();
    });
  });
});
