import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';

/** Action of the page after play() on a video whose details are late. */
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

describe('play() before the platform has sent the details', () => {
  const demo = useDemo({ shared: true });
  let page: Page;

  before(async () => {
    page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/plr`);
  });
  afterEach(() => demo.heal());

  it('resolves when playback starts, for a video and for a list', async () => {
    for (const what of [VOD, "player.type = 'playlist'; player.contentId = '3';"]) {
      assert.equal(await page.evaluate(wish(what)), 'plays false');
      await waitUntilPlaying(page);
    }
  });

  it('resolves for a second and for a late call too', async () => {
    assert.equal(
      await page.evaluate(wish(VOD, "player.pause(); player.play().then(() => player.dataset.second = 'plays');")),
      'AbortError true',
    );
    await page.waitForSelector('cloud-player[data-second=plays]');
    await waitUntilPlaying(page);
  });

  it('is cancelled at once by pause(), by other content and by removal', async () => {
    await demo.fault({ effect: 'hang', path: '/api/vod/**' });
    const cases = [
      'player.pause();',
      "player.contentId = '2';",
      "player.setAttribute('src', '/media/vod/master.m3u8'); player.isGeneral = true;",
      'player.remove();',
    ];
    for (const after of cases) assert.equal(await page.evaluate(wish(VOD, after)), 'AbortError true', after);
  });

  it('is rejected if there is nothing to play', async () => {
    await demo.fault({ effect: 'status', status: 404, path: '/api/**' });
    for (const what of [VOD, "player.type = 'playlist'; player.contentId = '3';"]) {
      assert.equal(await page.evaluate(wish(what)), 'NotSupportedError true', what);
    }
  });
});
