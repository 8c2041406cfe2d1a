import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  ask,
  clickPart,
  type ElementPage,
  GENERAL,
  openElementPage,
  waitUntilPlaying,
} from '../support/element-page.ts';
import { type ForeignPage, openForeignPage } from '../support/foreign-page.ts';

const PANORAMA = 'type="mp4" is-general is-360 src="/media/files/360.mp4" autoplay muted';
const NO_FULLSCREEN =
  'delete Element.prototype.requestFullscreen; Object.defineProperty(Document.prototype, "fullscreenEnabled", { value: false });';

/** Brightness on a coarse grid of what the 360° canvas shows now. */
const look = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const canvas = document.querySelector('cloud-player')?.shadowRoot?.querySelector('canvas');
        requestAnimationFrame(() => {
          const copy = Object.assign(document.createElement('canvas'), { width: 16, height: 9 });
          const context = copy.getContext('2d');
          if (canvas) context?.drawImage(canvas, 0, 0, 16, 9);
          const pixels = context?.getImageData(0, 0, 16, 9).data ?? [];
          resolve(Array.from(pixels).filter((_, index) => index % 4 === 1));
        });
      }),
  );

const spread = (grid: readonly number[]) => Math.max(...grid) - Math.min(...grid);
const distance = (one: readonly number[], two: readonly number[]) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (two[index] ?? 0)), 0) / one.length;

describe('features of the built script', () => {
  let web: ElementPage;
  let elsewhere: ForeignPage;
  before(async () => {
    web = await openElementPage();
    elsewhere = await openForeignPage({ cors: false });
  });
  after(async () => {
    await web.close();
    await elsewhere.close();
  });

  it('360°: the trimmed renderer draws the sphere, and a drag looks elsewhere', async () => {
    const page = await web.open(`<cloud-player ${PANORAMA}></cloud-player>`);
    await waitUntilPlaying(page);
    await ask(page, (player) => player.pause());
    const ahead = await look(page);
    assert.ok(spread(ahead) > 20, `one colour only: ${ahead.join()}`);
    await page.mouse.move(500, 200);
    await page.mouse.down();
    await page.mouse.move(250, 200, { steps: 5 });
    await page.mouse.up();
    const aside = await look(page);
    assert.ok(distance(ahead, aside) > 5, `nothing moved: ${distance(ahead, aside)}`);
    assert.equal(await ask(page, (player) => player.paused), true);
    assert.deepEqual(web.errors, []);
  });

  it('360° on a phone: two fingers zoom, and the view follows the device while the viewer wants it', async () => {
    const page = await web.open('', { head: '<meta name="viewport" content="width=device-width">' });
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    const device = await page.createCDPSession();
    const hold = (alpha: number) =>
      device.send('DeviceOrientation.setDeviceOrientationOverride', { alpha, beta: 90, gamma: 0 });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x, id) => ({ x, y: 100, id })) });
    await hold(100);
    await page.evaluate(`document.body.innerHTML = '<cloud-player ${PANORAMA}></cloud-player>'`);
    await waitUntilPlaying(page);
    await ask(page, (player) => player.pause());
    await page.waitForSelector('cloud-player >>> canvas');

    const wide = await look(page);
    await touch('touchStart', 180, 210);
    await touch('touchMove', 100, 290);
    await touch('touchEnd');
    const near = await look(page);
    assert.ok(distance(wide, near) > 5, `no nearer: ${distance(wide, near)}`);
    assert.equal(await page.evaluate(() => window.visualViewport?.scale), 1);

    /** How much the picture changes when the device is turned by 60°. */
    const turned = async () => {
      await hold(40);
      const before = await look(page);
      await hold(100);
      return distance(before, await look(page));
    };
    assert.equal(await turned(), 0);
    await clickPart(page, 'motion-button');
    await page.waitForSelector('cloud-player >>> [part=motion-button][aria-pressed=true]');
    for (let tries = 0; (await turned()) < 5; tries += 1) assert.ok(tries < 200, 'does not follow');
    await clickPart(page, 'motion-button');
    await page.waitForSelector('cloud-player >>> [part=motion-button][aria-pressed=false]');
    assert.equal(await turned(), 0);
    assert.deepEqual(web.errors, []);
  });

  it('fullscreen holds the whole element, so that its controls come along', async () => {
    const page = await web.open(`<cloud-player ${GENERAL} autoplay muted></cloud-player>`);
    await waitUntilPlaying(page);
    await page.mouse.move(200, 200);
    await clickPart(page, 'fullscreen-button');
    await page.waitForFunction(() => document.fullscreenElement?.localName === 'cloud-player');
    await page.keyboard.press('KeyF');
    await page.waitForFunction(() => document.fullscreenElement === null);
  });

  it('where elements have no fullscreen, the player fills the window, and Escape gives the page back', async () => {
    const page = await web.open(`<p>before</p><cloud-player ${GENERAL} autoplay muted width="400"></cloud-player>`, {
      head: '<script src="/early.js"></script>',
      files: { '/early.js': NO_FULLSCREEN },
    });
    await waitUntilPlaying(page);
    const box = () => ask(page, (player) => player.getBoundingClientRect().toJSON());
    const before = await box();
    await page.mouse.move(before.x + 100, before.y + 100);
    await clickPart(page, 'fullscreen-button');
    await page.waitForFunction(
      () => document.querySelector('cloud-player')?.getBoundingClientRect().width === window.innerWidth,
    );
    const filled = await box();
    assert.deepEqual([filled.x, filled.y, filled.height], [0, 0, await page.evaluate(() => innerHeight)]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.getBoundingClientRect().width === 400);
    assert.deepEqual(await box(), before);
  });

  it('a snapshot of media that may not be read explains itself, and playback goes on', async () => {
    const page = await web.open(
      `<cloud-player type="mp4" is-general src="${elsewhere.origin}/media/files/clip.mp4" snapshot autoplay muted></cloud-player>`,
      { csp: "default-src 'none'; script-src 'self'; style-src 'self'; media-src *; connect-src 'self'" },
    );
    await waitUntilPlaying(page);
    await page.evaluate(() => {
      document.addEventListener('snapshot', () => {
        document.title = 'snapshot';
      });
    });
    await page.mouse.move(200, 200);
    await clickPart(page, 'snapshot-button');
    await page.waitForFunction(() =>
      document.querySelector('cloud-player')?.shadowRoot?.textContent?.includes('گرفتن عکس ممکن نشد'),
    );
    assert.equal(await page.title(), 'A page');
    assert.equal(await ask(page, (player) => player.paused), false);
  });
});

describe('sound that the browser holds back', () => {
  it('starts silently and offers sound; one press brings it', async () => {
    const web = await openElementPage({ strictAutoplay: true });
    try {
      const page = await web.open(`<cloud-player ${GENERAL} autoplay></cloud-player><script src="/late.js"></script>`, {
        files: {
          '/late.js': `const player = document.querySelector('cloud-player');
            player.addEventListener('timeupdate', () => player.paused || console.info('it plays'));`,
        },
      });
      // Whatever is evaluated in the page counts as a gesture: until it plays, listen only.
      await new Promise((resolve) => page.on('console', (message) => message.text() === 'it plays' && resolve(true)));
      assert.equal(await ask(page, (player) => player.muted), true);
      await clickPart(page, 'sound-hint');
      assert.equal(await ask(page, (player) => player.muted), false);
      await waitUntilPlaying(page, 'cloud-player', await ask(page, (player) => player.currentTime));
    } finally {
      await web.close();
    }
  });
});
