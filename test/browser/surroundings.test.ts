import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { skipIsShown } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, clickPart, repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import { boxOfFrame, floats, isLocked } from '../support/page/picture.ts';
import { tapTwice } from '../support/page/touches.ts';
import { PATIENCE } from '../support/time/patience.ts';

describe('the built script on its device', () => {
  const demo = useDemo({ shared: true });
  let page: Page;
  before(async () => {
    page = await open('type=vod&id=1&autoplay=1&muted=1&snapshot=1');
    await repeatVideo(page);
  });
  const wrong: string[] = [];

  afterEach(async () => {
    assert.deepEqual(wrong, []);
  });

  async function open(query: string, viewport = { width: 800, height: 450 }): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    await page.setViewport(viewport);
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.goto(`${demo.origin}/plr?${query}`);
    await waitUntilPlaying(page);
    return page;
  }

  it('locks with L: keys and presses do nothing; Escape unlocks', async () => {
    await page.keyboard.press('KeyL');
    await isLocked(page);
    await page.keyboard.press('KeyK');
    await page.mouse.click(400, 200);
    assert.equal(await ask(page, (player) => player.paused), false);
    await page.keyboard.press('Escape');
    await isLocked(page, false);
    await page.keyboard.press('KeyK');
    assert.equal(await ask(page, (player) => player.paused), true);
    await page.keyboard.press('KeyK');
    await page.waitForFunction(() => !document.querySelector('cloud-player')?.paused);
  });

  it('toggles picture-in-picture with I', async () => {
    await page.keyboard.press('KeyI');
    await page.waitForFunction(() => document.pictureInPictureElement !== null);
    await page.keyboard.press('KeyI');
    await page.waitForFunction(() => document.pictureInPictureElement === null);
  });

  it('pauses on a click, and toggles fullscreen on a double click without pausing', async () => {
    await page.mouse.click(400, 150);
    // Only once it can't become a double click.
    await page.waitForFunction(() => document.querySelector('cloud-player')?.paused);
    await page.keyboard.press('KeyK');
    await page.waitForFunction(() => !document.querySelector('cloud-player')?.paused);
    await page.mouse.click(400, 150, { count: 2 });
    await page.waitForFunction(() => document.fullscreenElement !== null);
    assert.equal(await ask(page, (player) => player.paused), false);
    await page.keyboard.press('KeyF');
    await page.waitForFunction(() => document.fullscreenElement === null);
  });

  it('skips 15 s on a double tap on the right, with a ripple', async () => {
    // Observed from the start: it disappears in less than a second.
    const told = skipIsShown(page);
    // Not near the end, which a skip doesn't go beyond.
    await ask(page, (player) => {
      player.currentTime = 5;
    });
    await page.waitForFunction(() => document.querySelector('cloud-player')?.seeking === false, PATIENCE);
    const from = await ask(page, (player) => player.currentTime);
    await tapTwice(page, { x: 700, y: 150 });
    await page.waitForFunction(
      (start) => (document.querySelector('cloud-player')?.currentTime ?? 0) > start + 12,
      {},
      from,
    );
    await told;
  });

  it('uploads a snapshot of the platform’s content without a token, and fires its address', async () => {
    const uploads: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') uploads.push({ url: request.url(), ...request.headers() });
    });
    const told = page.evaluate(
      () =>
        new Promise<{ url: string | undefined; type: string }>((resolve) =>
          document.querySelector('cloud-player')?.addEventListener('snapshot', (event) => {
            const { url, blob } = (event as CustomEvent<{ url: string | undefined; blob: Blob }>).detail;
            resolve({ url, type: blob.type });
          }),
        ),
    );
    // Buttons that were in the row before the details arrived keep their place, but not at another width.
    await page.setViewport({ width: 820, height: 450 });
    await clickPart(page, 'snapshot-button');
    const { url, type } = await told;
    assert.equal(type, 'image/jpeg');
    const stored = await fetch(url ?? '');
    assert.deepEqual([stored.status, stored.headers.get('content-type')], [200, 'image/jpeg']);
    assert.equal(uploads.length, 1);
    assert.equal(uploads[0]?.authorization ?? uploads[0]?.['x-token'], undefined);
    assert.doesNotMatch(uploads[0]?.url ?? '', /uuid=|provider=/);
  });

  it('plays in the corner when scrolled away, and returns to its place', async () => {
    await page.setViewport({ width: 900, height: 600 });
    await page.evaluate(() => {
      document.documentElement.style.cssText = document.body.style.cssText = 'height:auto;overflow:auto;display:block';
      const player = document.querySelector('cloud-player');
      if (player) player.style.cssText = 'width:700px;height:394px';
      const more = document.createElement('div');
      more.style.height = '3000px';
      document.body.append(more);
    });
    // The mini player requires that the player was in view, which the observer reports in the next frame.
    await page.$eval(
      'cloud-player',
      (player) => new Promise<void>((seen) => new IntersectionObserver(() => seen()).observe(player)),
    );
    await page.evaluate(() => window.scrollTo(0, 1500));
    await floats(page);
    const box = await boxOfFrame(page);
    assert.ok(box.width <= 320 && box.top > 0 && box.top < 600, JSON.stringify(box));
    await page.evaluate(() => window.scrollTo(0, 0));
    await floats(page, false);
  });

  it('plays the next item with N, and Back leads to the previous one', async () => {
    const details = (await (await fetch(`${demo.origin}/api/vod/1/details?uuid=v&provider=p`)).json()) as object;
    const next = { id: '3', type: 'vod', title: '<b>بعدی</b>' };
    await fetch(`${demo.origin}/control/faults`, {
      method: 'POST',
      body: JSON.stringify({
        effect: 'status',
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...details, next }),
        path: '/api/vod/1/details**',
      }),
    });
    await page.close();
    page = await open('type=vod&id=1&autoplay=1&muted=1');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.keyboard.press('KeyN');
    while (!asked.some((url) => url.includes('/api/vod/3/details')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await waitUntilPlaying(page);
    assert.equal(new URL(page.url()).searchParams.get('id'), '3');
    const again = page.waitForRequest((request) => request.url().includes('/api/vod/1/details'));
    await page.goBack();
    await again;
    await waitUntilPlaying(page);
  });
});
