import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { isOn } from '../support/page/controls.ts';
import {
  ask,
  clickPart,
  type ElementPage,
  GENERAL,
  openElementPage,
  waitUntilPlaying,
} from '../support/page/element-page.ts';
import { hands } from '../support/page/hands.ts';
import { noPanelIsOpen } from '../support/page/panel.ts';
import { fullscreenIsLeft, sphere, sphereLooks } from '../support/page/picture.ts';
import { untilSo } from '../support/page/until-so.ts';

const PANORAMA = 'type="mp4" is-general is-360 src="/media/files/360.mp4" autoplay muted';

const spread = (grid: readonly number[]) => Math.max(...grid) - Math.min(...grid);
const distance = (one: readonly number[], two: readonly number[]) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (two[index] ?? 0)), 0) / one.length;
/**
 * Stops at the first frame, since how much a turn changes depends on the frame. The video plays without waiting for the
 * sphere, which has more than one colour once it is drawn.
 */
async function stopAtStart(page: Page): Promise<readonly number[]> {
  await ask(page, (player) => {
    player.pause();
    player.currentTime = 0;
  });
  await untilSo(
    () => ask(page, (player) => player.seeking),
    (isSeeking) => !isSeeking,
    'it seeks',
  );
  let before: readonly number[] = [];
  return untilSo(
    () => sphereLooks(page),
    (grid) => {
      const isStill = distance(grid, before) === 0;
      before = grid;
      return isStill && spread(grid) > 20;
    },
    'one colour only, or it moves',
  );
}
/** Waits until the picture differs from what it was. */
const changes = (page: Page, before: readonly number[], what: string) =>
  untilSo(
    () => sphereLooks(page),
    (grid) => distance(before, grid) > 5,
    what,
  );

describe('the built script', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage({ paints: 'webgl' });
  });
  after(() => web.close());

  it('renders the sphere of a 360° video, and turns it on a drag', async () => {
    const page = await web.open(`<cloud-player ${PANORAMA}></cloud-player>`);
    await waitUntilPlaying(page);
    const ahead = await stopAtStart(page);
    await page.mouse.move(500, 200);
    await page.mouse.down();
    await page.mouse.move(250, 200, { steps: 5 });
    await page.mouse.up();
    await changes(page, ahead, 'nothing moved');
    assert.equal(await ask(page, (player) => player.paused), true);
    assert.deepEqual(web.errors, []);
  });

  it('zooms a 360° video with two fingers on a phone, and turns it with the device on request', async () => {
    const page = await web.open('', { head: '<meta name="viewport" content="width=device-width">' });
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    // As a touch on a phone does.
    const rights = await web.browser.context();
    await rights.overridePermissions(web.site.origin, ['accelerometer', 'gyroscope', 'magnetometer']);
    const device = await page.createCDPSession();
    // The headless shell has no sensors.
    const hold = (alpha: number) =>
      page.evaluate((turn) => {
        window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: turn, beta: 90, gamma: 0 }));
      }, alpha);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x, id) => ({ x, y: 100, id })) });
    await hold(100);
    await page.evaluate(`document.body.innerHTML = '<cloud-player ${PANORAMA}></cloud-player>'`);
    await waitUntilPlaying(page);
    await sphere(page);

    const wide = await stopAtStart(page);
    await touch('touchStart', 180, 210);
    await touch('touchMove', 100, 290);
    await touch('touchEnd');
    await changes(page, wide, 'no nearer');
    assert.equal(await page.evaluate(() => window.visualViewport?.scale), 1);

    /** Difference of the picture when the device turns by 60°. */
    const turned = async () => {
      await hold(40);
      const before = await sphereLooks(page);
      await hold(100);
      return distance(before, await sphereLooks(page));
    };
    /** The row of a phone has no room for its button. */
    const chooseMotion = async () => {
      await clickPart(page, 'more-button');
      await hands.mouse.press(page, '[role=menuitemcheckbox]');
      // A closing sheet lies on the button.
      await noPanelIsOpen(page);
    };
    assert.equal(await turned(), 0);
    await chooseMotion();
    await isOn(page, 'motion-button');
    for (let tries = 0; (await turned()) < 5; tries += 1) assert.ok(tries < 200, 'does not follow');
    await chooseMotion();
    await isOn(page, 'motion-button', false);
    assert.equal(await turned(), 0);
    await rights.clearPermissionOverrides();
    assert.deepEqual(web.errors, []);
  });

  it('puts the whole element into fullscreen, including its controls', async () => {
    const page = await web.open(`<cloud-player ${GENERAL} autoplay muted></cloud-player>`);
    await waitUntilPlaying(page);
    await page.mouse.move(200, 200);
    await clickPart(page, 'fullscreen-button');
    await page.waitForFunction(() => document.fullscreenElement?.localName === 'cloud-player');
    await page.keyboard.press('KeyF');
    await fullscreenIsLeft(page);
  });
});
