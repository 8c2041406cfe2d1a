import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { KeyInput, Page, Viewport } from 'puppeteer-core';
import { clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { type Shift, useLayoutPage } from '../support/page/layout-page.ts';

const PHONE: Viewport = { width: 360, height: 780, hasTouch: true, isMobile: true };
/** Waits for the tab of a surface. */
const tabOf = (page: Page, id: string) =>
  page.waitForSelector(`cloud-player >>> [role=tab][id$=tab-${id}]`, { visible: true });

describe('layouts on a page of somebody else', () => {
  const { demo, wrong, open, defined, shifts, layout, until, box, settled } = useLayoutPage();
  const near = (actual: number, expected: number) =>
    assert.ok(Math.abs(actual - expected) <= 1, `${actual} should be ${expected}`);

  for (const [name, player, viewport] of [
    ['plain', 'type="vod" content-id="1"', { width: 640 }],
    ['sidebar', 'type="vod" content-id="1"', { width: 1000 }],
    ['portrait', 'type="vod" content-id="1"', PHONE],
  ] as const) {
    it(`${name}: from the first paint to the playing picture with its controls nothing on the page moves`, async () => {
      const page = await open(`${player} autoplay muted`, { viewport });
      await waitUntilPlaying(page);
      assert.equal(await layout(page), name);
      await page.waitForSelector('cloud-player >>> .control-row');
      if (name !== 'plain') await settled(page);
      const moved = await shifts(page);
      assert.equal(
        moved.reduce((sum, { value }) => sum + value, 0),
        0,
        JSON.stringify(moved),
      );
      assert.deepEqual(wrong, []);
      // What would move the page is seen.
      await page.$eval('cloud-player', (player) => player.before(document.createElement('h2'), 'Late news'));
      await page.waitForFunction(() => (window as unknown as { shifts: Shift[] }).shifts.length > 0);
    });
  }

  it('sidebar: the box stays 16:9, the column is 320 to 400 px at the inline end, the picture 16:9 of the rest', async () => {
    for (const [width, column] of [
      [1000, 320],
      [1200, 360],
      [1600, 400],
    ] as const) {
      const page = await open('type="vod" content-id="1" autoplay muted', { viewport: { width } });
      await waitUntilPlaying(page);
      await settled(page);
      const [host, side, picture] = await Promise.all(
        ['cloud-player', 'cloud-player >>> .side', 'cloud-player >>> .picture'].map((selector) => box(page, selector)),
      );
      assert.ok(host && side && picture);
      near(host.height, (host.width * 9) / 16);
      near(side.width, column);
      near(side.x, host.x);
      near(picture.width, host.width - column);
      near(picture.height, (picture.width * 9) / 16);
      await page.close();
    }
  });

  it('sidebar: tabs go by arrow keys, E shows its tab and moves focus there', async () => {
    const page = await open('type="vod" content-id="1" autoplay muted');
    await waitUntilPlaying(page);
    await settled(page);
    const selected = () =>
      page.$eval('cloud-player >>> [role=tab][aria-selected=true]', (tab) => tab.textContent ?? '');
    await tabOf(page, 'markers');
    const before = await selected();
    await page.focus('cloud-player >>> [role=tab][aria-selected=true]');
    await page.keyboard.press('ArrowLeft');
    assert.notEqual(await selected(), before);
    await page.keyboard.press('ArrowRight');
    assert.equal(await selected(), before);
    await page.keyboard.press('KeyE');
    await page.waitForSelector('cloud-player >>> [part~=markers-panel] :focus');
    // Marked moments are in the column: no popover, no button for them in the bar.
    assert.equal(await page.$('cloud-player >>> .popover'), null);
    assert.equal(await page.$('cloud-player >>> [part~=markers-button]'), null);
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
    const [host, picture] = [await box(page, 'cloud-player'), await box(page, 'cloud-player >>> .picture')];
    near(picture.width, host.width);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { log: string[] }).log), []);
    await page.reload();
    await defined(page);
    await waitUntilPlaying(page);
    assert.equal(await layout(page), 'plain');
    await page.hover('cloud-player');
    await clickPart(page, 'sidebar-button');
    await until(page, 'sidebar');
  });

  it("sidebar: a live, which can't be liked, has no like button; a film has one, under the picture only", async () => {
    for (const [type, count] of [
      ['live', 0],
      ['vod', 1],
    ] as const) {
      const page = await open(`type="${type}" content-id="1" autoplay muted`);
      await waitUntilPlaying(page);
      await settled(page);
      assert.equal((await page.$$('cloud-player >>> .below [part~=like-button]')).length, count);
      assert.equal((await page.$$('cloud-player >>> .control-row [part~=like-button]')).length, 0);
      await page.close();
    }
  });

  it('sidebar: a panel that was opened by key takes no focus when the column comes back', async () => {
    const page = await open('type="vod" content-id="1" autoplay muted');
    await waitUntilPlaying(page);
    await settled(page);
    await tabOf(page, 'markers');
    await page.focus('cloud-player >>> [role=tab][aria-selected=true]');
    await page.keyboard.press('KeyE');
    await page.waitForSelector('cloud-player >>> [part~=markers-panel] :focus');
    await page.focus('cloud-player >>> [part~=sidebar-button]');
    await page.keyboard.press('Enter');
    await until(page, 'plain');
    await page.keyboard.press('Enter');
    await settled(page);
    await page.waitForSelector('cloud-player >>> [part~=sidebar-button]:focus');
    assert.equal(await page.$('cloud-player >>> .tab-panel :focus'), null);
  });

  it('sidebar: fullscreen shows the picture alone', async () => {
    const page = await open('type="vod" content-id="1" autoplay muted');
    await waitUntilPlaying(page);
    await page.hover('cloud-player');
    await clickPart(page, 'fullscreen-button');
    await until(page, 'plain');
    await page.hover('cloud-player');
    await clickPart(page, 'fullscreen-button');
    await until(page, 'sidebar');
  });

  it('portrait: the picture is 16:9 on top, 26rem under it; --cloud-player-below changes that', async () => {
    for (const [css, below] of [
      ['', 416],
      ['cloud-player { --cloud-player-below: 300px }', 300],
    ] as const) {
      const page = await open('type="vod" content-id="1" autoplay muted', { viewport: PHONE, css });
      await waitUntilPlaying(page);
      assert.equal(await layout(page), 'portrait');
      near((await box(page, 'cloud-player >>> .picture')).height, (360 * 9) / 16);
      near((await box(page, 'cloud-player')).height, (360 * 9) / 16 + below);
      await page.close();
    }
  });

  it('portrait: a height from the page is filled, and the panel scrolls inside', async () => {
    for (const [attributes, css] of [
      ['', 'cloud-player { height: 500px }'],
      ['height="500"', ''],
    ] as const) {
      const page = await open(`type="vod" content-id="1" autoplay muted ${attributes}`, { viewport: PHONE, css });
      await waitUntilPlaying(page);
      await settled(page);
      const [host, panel] = [await box(page, 'cloud-player'), await box(page, 'cloud-player >>> .tab-panel')];
      near(host.height, 500);
      const profile = await box(page, 'cloud-player >>> [part~=profile]');
      near(panel.bottom, profile.y);
      near(profile.bottom, host.bottom);
      const scrolls = await page.$eval(
        'cloud-player >>> .tab-panel',
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
      );
      assert.equal(scrolls, true);
      await page.close();
    }
  });

  it('portrait: a page that leaves no room under the picture keeps the plain layout', async () => {
    const page = await open('type="vod" content-id="1" autoplay muted height="210"', { viewport: PHONE });
    await waitUntilPlaying(page);
    assert.equal(await layout(page), 'plain');
  });

  for (const [name, attributes] of [
    ['the bare player', 'raw type="vod" content-id="1"'],
    ['a stream of the page', () => `is-general type="vod" src="${demo.origin}/media/vod/master.m3u8"`],
    ['controls of the page', 'type="vod" content-id="1" no-controls'],
    ['portrait="false"', 'type="vod" content-id="1" portrait="false"'],
  ] as const) {
    it(`portrait is not taken by itself for ${name}`, async () => {
      const player = typeof attributes === 'string' ? attributes : attributes();
      const page = await open(`${player} autoplay muted`, { viewport: PHONE });
      await waitUntilPlaying(page);
      assert.equal(await layout(page), 'plain');
      near((await box(page, 'cloud-player')).height, (360 * 9) / 16);
    });
  }

  it('the raw player and a stream of the page have no sidebar in a wide box', async () => {
    for (const player of [
      'raw type="vod" content-id="1"',
      `is-general type="vod" src="${demo.origin}/media/vod/master.m3u8"`,
      `type="vod" content-id="1" feature-set='{"recommendationList":false}'`,
    ]) {
      const page = await open(`${player} autoplay muted`);
      await waitUntilPlaying(page);
      assert.equal(await layout(page), 'plain');
      await page.close();
    }
  });

  it('the layout follows the box, and the picture goes on playing', async () => {
    const page = await open('type="vod" content-id="1" autoplay muted');
    await waitUntilPlaying(page);
    await page.$eval('cloud-player', (player) => player.setAttribute('width', '600'));
    await until(page, 'plain');
    await page.$eval('cloud-player', (player) => player.setAttribute('portrait', ''));
    await until(page, 'portrait');
    await page.$eval('cloud-player', (player) => player.removeAttribute('portrait'));
    await page.$eval('cloud-player', (player) => player.removeAttribute('width'));
    await until(page, 'sidebar');
    assert.equal(await page.$eval('cloud-player', (player) => (player as unknown as HTMLVideoElement).paused), false);
  });

  it('a recommended card plays in the same element; Back on /plr leads to the one before', async () => {
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1200, height: 700 });
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`);
    await waitUntilPlaying(page);
    await settled(page);
    await page.focus('cloud-player >>> [part~=recommendations-panel] .card');
    await page.keyboard.press('Enter' satisfies KeyInput);
    await page.waitForFunction(() => !/id=1(&|$)/.test(location.search));
    await page.goBack();
    await page.waitForFunction(() => /id=1(&|$)/.test(location.search));
  });
});
