import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Viewport } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { EVERYTHING } from '../support/page/everything.ts';
import { find } from '../support/page/hands.ts';
import { useKeepingPage } from '../support/page/keeping-page.ts';
import { preparePresses, pressAll } from '../support/page/press-all.ts';
import { keepLogin } from '../support/platform/viewer.ts';

const SIDEBAR: Viewport = { width: 1280, height: 720 };
const PLAIN: Viewport = { width: 880, height: 495 };
const PHONE: Viewport = { width: 390, height: 844, isMobile: true, hasTouch: true };

describe('each button that can be seen does something', () => {
  const demo = useDemo();
  const keeping = useKeepingPage(demo);

  async function openPage(content: string, viewport: Viewport, login?: object) {
    const page = await demo.browser.newPage();
    await page.setViewport(viewport);
    // Reactions that rise all the time would pass for the effect of a press.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await preparePresses(page);
    if (login) await keepLogin(page, login);
    const open = async () => {
      await page.goto('about:blank');
      await page.goto(`${demo.origin}/plr?${content}&lang=en&${EVERYTHING}&autoplay=1&muted=1`);
      await page.bringToFront();
      await waitUntilPlaying(page);
      await find(page, '[part~=controls]');
      await ask(page, (player) => player.pause());
    };
    await open();
    return { page, open };
  }

  for (const [name, content, viewport, isGuest] of [
    ['a film, as a guest', 'type=vod&id=1', SIDEBAR, true],
    ['a film, logged in', 'type=vod&id=1', PLAIN, false],
    ['a live, logged in, on a phone', 'type=live&id=1', PHONE, false],
    ['a live, as a guest', 'type=live&id=1', SIDEBAR, true],
    ['a playlist, as a guest, on a phone', 'type=playlist&id=1', PHONE, true],
  ] as const) {
    it(name, async () => {
      const login = isGuest ? undefined : await keeping.login();
      const { page, open } = await openPage(content, viewport, login);
      const { pressed, dead } = await pressAll(page, open);
      assert.ok(pressed.length > 100, pressed.join('\n'));
      assert.deepEqual(dead, []);
    });
  }

  it('and one that does nothing is found', async () => {
    const { page, open } = await openPage('type=vod&id=1', PLAIN);
    const isolate = async () => {
      await open();
      await page.$eval('cloud-player >>> .player', (player) => {
        player.innerHTML = '<button type="button">Dead</button>';
      });
    };
    await isolate();
    assert.deepEqual((await pressAll(page, isolate)).dead, [' | Dead | ']);
  });
});
