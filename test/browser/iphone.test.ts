import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { boxesOfPictureAndControls } from '../support/page/controls.ts';
import { ask, type ElementPage, GENERAL, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import { MANAGED_MEDIA_SOURCE } from '../support/page/managed-media-source.ts';
import { runFirst } from '../support/page/prelude.ts';
import { likeSafariOnPhone } from '../support/page/safari-on-phone.ts';

/** px of the screen that the camera, the corners and the bar of the system take. */
const INSETS = { top: 0, left: 47, right: 47, bottom: 21 };

describe('an iPhone', () => {
  let web: ElementPage;
  let page: Page;
  before(async () => {
    web = await openElementPage();
    page = await web.open(`<cloud-player ${GENERAL} autoplay muted width="640"></cloud-player>`, {
      async prepare(opened) {
        await runFirst(opened, ...MANAGED_MEDIA_SOURCE, likeSafariOnPhone);
        await opened.setViewport({ width: 844, height: 390 });
        // The controls move when they come.
        await opened.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        const session = await opened.createCDPSession();
        await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
      },
    });
    await waitUntilPlaying(page);
    await page.waitForFunction(() => window.managedMemory.happened.includes('endstreaming'));
  });
  after(() => web.close());

  it('plays HLS through its managed media source, and loads only while the browser wants it', async () => {
    assert.equal(await page.evaluate(() => 'MediaSource' in window), false);
    const happened = await page.evaluate(() => window.managedMemory.happened.slice(0, 2));
    assert.deepEqual(happened, ['startstreaming', 'endstreaming']);
  });

  it('plays on when the browser removes what comes next, and what has been', async () => {
    await waitUntilPlaying(page, 'cloud-player', 3);
    const { at, end } = await ask(page, async (player) => {
      await window.managedMemory.evict(2, 1);
      const { buffered, currentTime } = player;
      return { at: currentTime, end: buffered.end(buffered.length - 1) };
    });
    assert.ok(end < at + 2, `${end - at} s are left`);
    await waitUntilPlaying(page, 'cloud-player', at + 4);
    await ask(page, async (player) => {
      const seeked = new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }));
      player.currentTime = 0;
      await seeked;
    });
    await waitUntilPlaying(page, 'cloud-player', 1);
    assert.deepEqual(web.errors, []);
  });

  it('fills the window with F, with its controls beside the camera and above the bar of the system', async () => {
    await ask(page, (player) => player.focus());
    await page.keyboard.press('f');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.matches(':popover-open'));
    const boxes = await boxesOfPictureAndControls(page);
    const { left, right, bottom } = INSETS;
    const [picture, ...controls] = boxes;
    assert.deepEqual(picture, { name: 'video', left, top: 0, right: 844 - right, bottom: 390 });
    assert.ok(controls.length > 4, JSON.stringify(controls));
    assert.deepEqual(
      controls.filter((box) => box.left < left || box.right > 844 - right || box.bottom > 390 - bottom),
      [],
    );
    assert.deepEqual(web.errors, []);
  });
});
