import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { setHidden } from '../support/page/hidden-page.ts';

/** Several times the cache time of a live playlist of the demo. */
const LONG_MS = 9000;

describe('a live stream before the first play', () => {
  const demo = useDemo();

  /** Returns once the first frame is there; records stream requests from then on. */
  async function open(): Promise<{ page: Page; asked: string[] }> {
    const asked: string[] = [];
    const page = await demo.browser.newPage();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/live/')) asked.push(pathname);
    });
    await page.goto(`${demo.origin}/plr?type=live&id=1&muted=1`);
    await rests(page);
    await page.waitForNetworkIdle({ idleTime: 250 });
    asked.length = 0;
    return { page, asked };
  }
  const rests = (page: Page) =>
    page.waitForFunction(() => {
      const player = document.querySelector('cloud-player');
      return player && player.readyState >= 2 && !player.seeking;
    });

  it('requests nothing after its first frame; play() starts at the live edge', async () => {
    const { page, asked } = await open();
    const before = await ask(page, ({ currentTime }) => currentTime);
    await pause(LONG_MS);
    assert.deepEqual(asked, []);
    // Where it starts, by its own `seekable`: a busy machine may fall behind later.
    const seconds = await page.$eval(
      'cloud-player',
      (player, from) =>
        new Promise<number>((resolve) => {
          player.addEventListener('timeupdate', () => {
            const { seekable, currentTime } = player;
            if (currentTime > from) resolve(seekable.end(seekable.length - 1) - currentTime);
          });
          void player.play();
        }),
      before + (LONG_MS - 1000) / 1000,
    );
    assert.ok(seconds < 12, `${seconds} s behind`);
    assert.ok(asked.length > 0);
  });

  it('requests nothing when a hidden page is shown again; play() on a hidden page waits for the page', async () => {
    const { page, asked } = await open();
    await setHidden(page, true);
    await setHidden(page, false);
    await pause(LONG_MS / 2);
    assert.deepEqual(asked, []);
    await setHidden(page, true);
    await ask(page, (player) => player.play());
    assert.equal(asked.length, 0);
    const answered = page.waitForResponse((response) => response.url().endsWith('.m3u8'));
    await setHidden(page, false);
    await answered;
    await waitUntilPlaying(page);
  });

  it('shows the frame of a seek and is idle again; play() continues from there', async () => {
    const { page, asked } = await open();
    // Waited for in the page: the frame may be there before the test's next call.
    const place = await ask(page, async (player) => {
      const seeked = new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }));
      player.currentTime = player.seekable.end(0) - 40;
      const wished = player.currentTime;
      await seeked;
      return wished;
    });
    await rests(page);
    assert.ok(asked.length > 0);
    asked.length = 0;
    await pause(LONG_MS / 2);
    assert.deepEqual(asked, []);
    await ask(page, (player) => player.play());
    await waitUntilPlaying(page);
    // Where it began to play: the picture moves on until the test looks.
    const at = await ask(page, ({ played }) => played.start(played.length - 1));
    assert.ok(at - place < 4, `${at - place} s after the place`);
  });
});
