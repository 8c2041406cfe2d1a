import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { ask, repeatVideo } from '../support/page/element-page.ts';
import { autoPlaySwitchIsGone, DESKTOP, playlistTitle, TITLES, useFindingPage } from '../support/page/finding-page.ts';
import { nextVideo, recommendationsAreGone } from '../support/page/list.ts';
import { openSurface } from '../support/page/surface.ts';
import { PATIENCE } from '../support/time/patience.ts';

describe('playlists, recommendations and what plays next', () => {
  const { open, find, press, openTab, titles } = useFindingPage();
  const end = (page: Page) =>
    ask(page, (player) => {
      player.currentTime = player.duration - 0.3;
    });

  it('a playlist of the video opens as a card, and plays in place from its start or from an item', async () => {
    const page = await open('type=vod&id=1', DESKTOP);
    await repeatVideo(page);
    await openTab(page, TITLES.playlists);
    await press(page, '.tab-panel .card');
    await find(page, '.playlist-card .card');
    assert.match(await playlistTitle(page), /آرام/);
    assert.equal((await titles(page, '.playlist-card')).length, 5);
    await press(page, '.playlist-card .card:nth-child(2)');
    await page.waitForFunction(() => /type=playlist&id=2/.test(location.search) && /item=vod-3/.test(location.search));
    await page.goBack();
    await page.waitForFunction(() => /type=vod&id=1/.test(location.search));
    await openTab(page, TITLES.playlists);
    await press(page, '.tab-panel .card');
    await press(page, '.playlist-card-actions [data-variant=solid]');
    await page.waitForFunction(() => /type=playlist&id=2/.test(location.search));
  });

  it('the viewer switches continuous playback off, and the page forbids it', async () => {
    const page = await open('type=playlist&id=2');
    await openSurface(page, 'autoPlay');
    await find(page, '[role=switch][aria-checked=true]');
    await press(page, '[role=switch]');
    await find(page, '[role=switch][aria-checked=false]');
    await page.keyboard.press('Escape');
    await end(page);
    await find(page, '.next-card .next-title');
    assert.equal(await nextVideo.isCountingDown(page), false);
    await page.$eval('cloud-player', (player) => player.setAttribute('feature-set', '{"continuousPlayback":false}'));
    await openSurface(page, 'autoPlay');
    await find(page, '.auto-play');
    await autoPlaySwitchIsGone(page);
  });

  it('recommendations are shown over the ended picture, alone or under the next video', async () => {
    const page = await open('type=vod&id=7');
    await end(page);
    await find(page, '.end-cards .card');
    const count = (await titles(page, '.end-cards')).length;
    assert.ok(count > 0 && count <= 4);
    await press(page, '.end-cards .button');
    await recommendationsAreGone(page);
    await page.$eval('cloud-player', (player) => player.setAttribute('content-id', '3'));
    await page.waitForFunction(() => {
      const player = document.querySelector('cloud-player');
      return player?.contentId === '3' && player.currentTime > 0 && !player.paused;
    }, PATIENCE);
    await end(page);
    await find(page, '.next-card .card-strip .card');
    await press(page, '.next-card .card-strip .card');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.contentId !== '3', PATIENCE);
  });
});
