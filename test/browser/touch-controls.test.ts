import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { HIDE_SECONDS } from '../../src/features/controls/model.ts';
import { controlsAre, heightsOf, middleOf, opacityOfSkipBack, playIsAboveBar } from '../support/page/controls.ts';
import { ask, type ElementPage, GENERAL, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import { find, hands } from '../support/page/hands.ts';
import { fillsAnything } from '../support/page/picture.ts';
import { tapTwice } from '../support/page/touches.ts';
import { openPageClock, type PageClock } from '../support/time/page-clock.ts';

const PHONE = { width: 360, height: 640, hasTouch: true, isMobile: true };
const PLAYER = `<meta name="viewport" content="width=device-width"><cloud-player ${GENERAL} muted autoplay></cloud-player>`;

describe('controls by touch', () => {
  let pages: ElementPage;
  before(async () => {
    pages = await openElementPage();
  });
  after(() => pages.close());

  let page: Page;
  let clock: PageClock;
  before(async () => {
    page = await pages.open(PLAYER, {
      // Controls that are shown stay until a test lets them go.
      async prepare(opened) {
        clock = await openPageClock(opened, { holds: true });
      },
    });
    await page.setViewport(PHONE);
    await page.bringToFront();
    await waitUntilPlaying(page);
  });
  /** Lets its controls go; the places that their buttons have when they are shown. */
  async function placesOfButtons() {
    await find(page, '[part~=skip-back-button]');
    // From here on they are above the bar: their style has loaded.
    await playIsAboveBar(page);
    const [play, back] = [await middleOf(page, 'play-button'), await middleOf(page, 'skip-back-button')];
    await ask(page, (player) => {
      player.muted = false;
      player.currentTime = 30;
    });
    await clock.jump(HIDE_SECONDS);
    await controlsAre(page, 'hidden');
    return { play, back };
  }
  const time = (page: Page) => ask(page, ({ currentTime }) => currentTime);

  it('play and skip in the middle of the picture are pressed once the controls are shown', async () => {
    const { play, back } = await placesOfButtons();
    await page.touchscreen.tap(...back);
    await controlsAre(page, 'shown');
    assert.ok((await time(page)) > 25, 'the tap that shows the controls presses none');
    await hands.touch.press(page, '[part~=skip-back-button]');
    await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 99) < 25);
    await hands.touch.press(page, '[part~=play-button]');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.paused);
    await page.touchscreen.tap(...play);
    await page.waitForFunction(() => document.querySelector('cloud-player')?.paused === false);
    assert.deepEqual(pages.errors, []);
  });

  it('two quick taps where a button comes are for the picture: they skip, with their sum in sight', async () => {
    const { back } = await placesOfButtons();
    // In one look, from before the taps: the sum is in sight for less than a second.
    const [opacity] = await Promise.all([opacityOfSkipBack(page), tapTwice(page, { x: back[0] - 8, y: back[1] })]);
    assert.equal(await opacity.jsonValue(), '0', 'the button does not lie on the sum');
    assert.equal(await ask(page, ({ paused }) => paused), false);
  });

  it('two quick taps in the middle fill the screen, and do not pause', async () => {
    const {
      play: [x, y],
    } = await placesOfButtons();
    await tapTwice(page, { x, y });
    await fillsAnything(page);
    assert.equal(await ask(page, ({ paused }) => paused), false);
  });

  it('a mouse finds play and skip in the row', async () => {
    page = await pages.open(PLAYER);
    await waitUntilPlaying(page);
    await find(page, '[part~=skip-back-button]');
    const [play, mute] = await heightsOf(page, ['play-button', 'mute-button']);
    assert.ok(play !== undefined);
    assert.equal(play, mute);
  });
});
