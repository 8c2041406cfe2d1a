import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { focusEntryThatBegins } from '../support/page/menu.ts';
import { troubleButton, troubleIsHidden } from '../support/page/message.ts';
import { PATIENCE } from '../support/time/patience.ts';

const SEGMENT = /\/live\/1\/(\d+p)-\d+\.m4s$/;

describe('the quality', () => {
  const demo = useDemo({ allLevels: true });

  it('is capped to the window size when automatic, and reset on a fullscreen change', async () => {
    const page = await demo.browser.newPage();
    // A busy machine drops frames, and the player leaves out levels that it drops frames of.
    await page.evaluateOnNewDocument(() => {
      HTMLVideoElement.prototype.getVideoPlaybackQuality = () => ({
        creationTime: 0,
        corruptedVideoFrames: 0,
        droppedVideoFrames: 0,
        totalVideoFrames: 0,
      });
    });
    const levels: string[] = [];
    page.on('request', (request) => {
      const [, level] = SEGMENT.exec(request.url()) ?? [];
      if (level) levels.push(level);
    });
    /** Two consecutive segments from now on; a live stream has a new one every 2 s. */
    const settlesAt = async (level: string) => {
      const from = levels.length;
      while (levels.slice(from).slice(-2).join() !== `${level},${level}`) {
        await page.waitForRequest((request) => SEGMENT.test(request.url()), PATIENCE);
      }
    };
    const fullscreen = async (isOn: boolean) => {
      await page.keyboard.press('KeyF');
      await page.waitForFunction((on) => (document.fullscreenElement !== null) === on, {}, isOn);
    };

    await page.setViewport({ width: 320, height: 180 });
    await page.goto(`${demo.origin}/plr?type=live&id=1&autoplay=1&muted=1`);
    await waitUntilPlaying(page);
    await settlesAt('240p');
    await page.setViewport({ width: 1300, height: 740 });
    await settlesAt('720p');
    await page.$eval('cloud-player', (player) => {
      player.style.cssText = 'width: 320px; height: 180px';
    });
    await settlesAt('240p');
    await fullscreen(true);
    await settlesAt('720p');
    await fullscreen(false);
    await settlesAt('240p');
  });

  /** With the keyboard. */
  async function choose(page: Page, height: string) {
    await clickPart(page, 'settings-button');
    for (const words of ['کیفیت', height]) {
      await focusEntryThatBegins(page, words);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
  }

  it('offers automatic if the selected level is too slow, and then plays on without its segment', async () => {
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1000, height: 600 });
    await demo.fault({ effect: 'trickle', bytesPerSecond: 100, path: '/**720p-1*.m4s' });
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`);
    await waitUntilPlaying(page);
    await choose(page, '720');
    await ask(page, (player) => {
      player.currentTime = 25;
    });
    await (await troubleButton(page)).focus();
    await page.keyboard.press('Enter');
    // The segment of the selected level would take minutes.
    await waitUntilPlaying(page, 'cloud-player', 25);
    await troubleIsHidden(page);
    // The focus stays in the player when the button is removed.
    await page.keyboard.press('KeyK');
    assert.equal(await ask(page, (player) => player.paused), true);
  });
});
