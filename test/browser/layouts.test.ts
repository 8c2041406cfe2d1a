import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import { focusControl, hasControl, hasFocus } from '../support/page/controls.ts';
import { ask, clickPart, repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import {
  type Attributes,
  focusIsInTab,
  likeIsBelow,
  likeIsInRow,
  nextVideoIsBeneath,
  panelScrolls,
  rowIsDrawn,
  type Shift,
  tagsAreBeneath,
  takeOff,
  untilAsHigh,
  untilSideIsAsWide,
  useLayoutPage,
  wear,
} from '../support/page/layout-page.ts';
import { isPanelOpen } from '../support/page/panel.ts';
import { focusIsInPanel, focusOpenTab, openTabName, tabOf } from '../support/page/surface.ts';

const PHONE: Viewport = { width: 360, height: 780, hasTouch: true, isMobile: true };
const BARE: Attributes = { raw: '' };

describe('layouts on a page of somebody else', () => {
  const { demo, wrong, open, defined, shifts, layout, until, box, settled } = useLayoutPage({ shared: true });
  const streamOfPage = (): Attributes => ({ 'is-general': '', src: `${demo.origin}/media/vod/master.m3u8` });
  const near = (actual: number, expected: number) =>
    assert.ok(Math.abs(actual - expected) <= 1, `${actual} should be ${expected}`);

  for (const [name, player, viewport] of [
    ['plain', 'type="vod" content-id="1"', { width: 640 }],
    ['sidebar', 'type="vod" content-id="1"', { width: 1000 }],
    ['sidebar', 'type="playlist" content-id="1"', { width: 1280 }],
    ['portrait', 'type="vod" content-id="1"', PHONE],
  ] as const) {
    it(`${name}, ${viewport.width} px: from the first paint to the playing picture with its controls nothing on the page moves`, async () => {
      const page = await open(`${player} autoplay muted`, { viewport });
      await waitUntilPlaying(page);
      assert.equal(await layout(page), name);
      await rowIsDrawn(page);
      if (name !== 'plain') await settled(page);
      if (name === 'sidebar') await tagsAreBeneath(page);
      if (viewport.width === 1280) await nextVideoIsBeneath(page);
      const moved = await shifts(page);
      assert.equal(
        moved.reduce((sum, { value }) => sum + value, 0),
        0,
        JSON.stringify(moved),
      );
      assert.deepEqual(wrong, []);
      // Makes scrolling of the page visible.
      await page.$eval('cloud-player', (player) => player.before(document.createElement('h2'), 'Late news'));
      await page.waitForFunction(() => (window as unknown as { shifts: Shift[] }).shifts.length > 0);
      await page.close();
    });
  }

  describe('sidebar', () => {
    let page: Page;
    before(async () => {
      page = await open('type="vod" content-id="1" autoplay muted');
      await waitUntilPlaying(page);
      await repeatVideo(page);
      await settled(page);
    });

    it('the box stays 16:9, the column is 320 to 400 px at the inline end, the picture 16:9 of the rest', async () => {
      for (const [width, column] of [
        [1000, 320],
        [1200, 360],
        [1600, 400],
      ] as const) {
        await page.setViewport({ width, height: 1000 });
        await untilSideIsAsWide(page, column);
        const [host, side, picture] = await Promise.all(
          (['player', 'side', 'picture'] as const).map((part) => box(page, part)),
        );
        assert.ok(host && side && picture);
        near(host.height, (host.width * 9) / 16);
        near(side.x, host.x);
        near(picture.width, host.width - column);
        near(picture.height, (picture.width * 9) / 16);
      }
    });

    it('tabs go by arrow keys, E shows its tab and moves focus there, but not when the column comes back', async () => {
      await tabOf(page, 'markers');
      const first = await openTabName(page);
      await focusOpenTab(page);
      await page.keyboard.press('ArrowLeft');
      assert.notEqual(await openTabName(page), first);
      await page.keyboard.press('ArrowRight');
      assert.equal(await openTabName(page), first);
      await page.keyboard.press('KeyE');
      await focusIsInPanel(page, 'markers');
      // Marked moments are in the column: no popover, no button for them in the bar.
      assert.equal(await isPanelOpen(page), false);
      assert.equal(await hasControl(page, 'markers-button'), false);
      await focusControl(page, 'sidebar-button');
      await page.keyboard.press('Enter');
      await until(page, 'plain');
      await page.keyboard.press('Enter');
      await settled(page);
      await hasFocus(page, 'sidebar-button');
      assert.equal(await focusIsInTab(page), false);
    });

    it('the layout follows the box, and the picture keeps playing', async () => {
      await wear(page, { width: '600' });
      await until(page, 'plain');
      await wear(page, { portrait: '' });
      await until(page, 'portrait');
      await takeOff(page, ['portrait', 'width']);
      await until(page, 'sidebar');
      assert.equal(await ask(page, (player) => player.paused), false);
    });

    it('fullscreen shows the picture alone', async () => {
      for (const wanted of ['plain', 'sidebar']) {
        await page.hover('cloud-player');
        await clickPart(page, 'fullscreen-button');
        await until(page, wanted);
      }
    });

    it('a film and a live have their like button under the picture only', async () => {
      for (const type of ['live', 'vod']) {
        await wear(page, { type });
        await waitUntilPlaying(page);
        await settled(page);
        await likeIsBelow(page);
        assert.equal(await likeIsInRow(page), false);
      }
    });

    it('the bare player, a stream of the page and a film with nothing beside it have none', async () => {
      for (const wish of [BARE, streamOfPage(), { 'feature-set': '{"recommendationList":false}' }]) {
        await wear(page, wish);
        await until(page, 'plain');
        await takeOff(page, Object.keys(wish));
        await until(page, 'sidebar');
      }
      await page.close();
    });
  });

  it('sidebar: folds away with one button without stopping the picture, which is remembered', async () => {
    const page = await open('type="vod" content-id="1" autoplay muted');
    await waitUntilPlaying(page);
    await page.evaluate(() => {
      const log: string[] = [];
      Object.assign(window, { log });
      for (const type of ['pause', 'emptied']) {
        document.querySelector('cloud-player')?.addEventListener(type, () => log.push(type));
      }
    });
    await page.hover('cloud-player');
    await clickPart(page, 'sidebar-button');
    await until(page, 'plain');
    const [host, picture] = [await box(page, 'player'), await box(page, 'picture')];
    near(picture.width, host.width);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { log: string[] }).log), []);
    await page.reload();
    await defined(page);
    await waitUntilPlaying(page);
    assert.equal(await layout(page), 'plain');
    await page.hover('cloud-player');
    await clickPart(page, 'sidebar-button');
    await until(page, 'sidebar');
    await page.close();
  });

  describe('portrait', () => {
    const HEIGHT = (360 * 9) / 16;
    let page: Page;
    before(async () => {
      page = await open('type="vod" content-id="1" autoplay muted', { viewport: PHONE });
      await waitUntilPlaying(page);
      await repeatVideo(page);
      await settled(page);
    });
    const style = (css: string) =>
      page.$eval('cloud-player', (player, text) => player.setAttribute('style', text), css);
    const isAsHigh = async (height: number) => {
      await untilAsHigh(page, height);
      assert.equal(await layout(page), 'portrait');
      near((await box(page, 'picture')).height, HEIGHT);
    };

    it('the picture is 16:9 on top, the rest of the window under it; --cloud-player-below changes that', async () => {
      await isAsHigh(PHONE.height);
      await style('--cloud-player-below: 300px');
      await isAsHigh(HEIGHT + 300);
      await style('');
    });

    it('a height from the page is filled, and the panel scrolls inside', async () => {
      for (const give of [() => style('height: 500px'), () => wear(page, { height: '500' })]) {
        await give();
        await isAsHigh(500);
        const [host, panel] = [await box(page, 'player'), await box(page, 'panel')];
        const profile = await box(page, 'profile');
        near(panel.bottom, profile.y);
        near(profile.bottom, host.bottom);
        assert.equal(await panelScrolls(page), true);
        await style('');
        await takeOff(page, ['height']);
        await untilAsHigh(page, PHONE.height);
      }
    });

    it('has 26rem under the picture in a window lower than that', async () => {
      await page.setViewport({ ...PHONE, height: 480 });
      await isAsHigh(HEIGHT + 416);
      await page.setViewport(PHONE);
      await isAsHigh(PHONE.height);
    });

    it('a page that leaves no room under the picture keeps the plain layout', async () => {
      await wear(page, { height: '210' });
      await until(page, 'plain');
      await takeOff(page, ['height']);
      await until(page, 'portrait');
    });

    it('is not taken by the bare player, a stream of the page, controls of the page and portrait="false"', async () => {
      for (const wish of [BARE, streamOfPage(), { 'no-controls': '' }, { portrait: 'false' }]) {
        await wear(page, wish);
        await until(page, 'plain');
        await untilAsHigh(page, HEIGHT);
        await takeOff(page, Object.keys(wish));
        await until(page, 'portrait');
      }
      await page.close();
    });
  });
});
