import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { launchBrowser } from '../support/browser.ts';
import { type DemoServer, startDemo } from '../support/demo-server.ts';
import { waitUntilPlaying } from '../support/element-page.ts';

/** What the page does after it has asked to play a video of the platform, whose details are late. */
const wish = (before: string, after = '') => `(async () => {
  document.body.innerHTML = '';
  const player = document.createElement('cloud-player');
  player.muted = true;
  ${before}
  document.body.append(player);
  const playing = player.play().then(() => 'plays', ({ name }) => name);
  ${after}
  return (await playing) + ' ' + player.paused;
})()`;
const VOD = "player.type = 'vod'; player.contentId = '1';";

describe('play() before the platform has said what there is to play', () => {
  let server: DemoServer;
  let browser: Browser;
  let page: Page;

  before(async () => {
    server = await startDemo();
    browser = await launchBrowser({ strictAutoplay: false });
    page = await browser.newPage();
    await page.goto(`${server.origin}/plr`);
  });
  afterEach(() => fetch(`${server.origin}/control/faults`, { method: 'DELETE' }));
  after(async () => {
    await browser.close();
    await server.stop();
  });

  const fault = (fault: object) =>
    fetch(`${server.origin}/control/faults`, { method: 'POST', body: JSON.stringify(fault) });

  it('resolves when it plays, of a video and of a list', async () => {
    for (const what of [VOD, "player.type = 'playlist'; player.contentId = '3';"]) {
      assert.equal(await page.evaluate(wish(what)), 'plays false');
      await waitUntilPlaying(page);
    }
  });

  it('a second wish is kept, too, and a late one still plays', async () => {
    assert.equal(
      await page.evaluate(wish(VOD, "player.pause(); player.play().then(() => player.dataset.second = 'plays');")),
      'AbortError true',
    );
    await page.waitForSelector('cloud-player[data-second=plays]');
    await waitUntilPlaying(page);
  });

  it('is undone by pause(), by other content and by a removal, at once', async () => {
    await fault({ effect: 'hang', path: '/api/vod/**' });
    const cases = [
      'player.pause();',
      "player.contentId = '2';",
      "player.setAttribute('src', '/media/vod/master.m3u8'); player.isGeneral = true;",
      'player.remove();',
    ];
    for (const after of cases) assert.equal(await page.evaluate(wish(VOD, after)), 'AbortError true', after);
  });

  it('is refused where there is nothing to play', async () => {
    await fault({ effect: 'status', status: 404, path: '/api/**' });
    for (const what of [VOD, "player.type = 'playlist'; player.contentId = '3';"]) {
      assert.equal(await page.evaluate(wish(what)), 'NotSupportedError true', what);
    }
  });
});
