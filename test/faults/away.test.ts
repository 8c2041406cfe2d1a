import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { CloudPlayerElement } from '../../src/element/types.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, showPlayers, waitUntilPlaying } from '../support/page/element-page.ts';
import { fence } from '../support/page/fence.ts';
import { setHidden } from '../support/page/hidden-page.ts';
import { hasMessage } from '../support/page/message.ts';
import { showsThatItIsPaused } from '../support/page/picture.ts';
import { streamGoesOn } from '../support/page/stream-time.ts';
import { PATIENCE } from '../support/time/patience.ts';

const VOD = { type: 'vod', 'content-id': '1' };
/** Browsers treat audible pages differently. */
const unmute = (player: CloudPlayerElement) => {
  player.muted = false;
};
const live = (id: string) => ({ type: 'live', 'content-id': id });

describe('a viewer who is away', () => {
  const demo = useDemo({ keepPages: true, shortSegments: true, allLevels: true });
  let page: Page;
  /** Paths requested since it was cleared. */
  let asked: string[] = [];
  const wrong: string[] = [];

  afterEach(() => assert.deepEqual(wrong, []));

  async function open(query: string) {
    page = await demo.browser.newPage();
    await page.setViewport({ width: 1300, height: 500 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${demo.origin}/plr${query}`);
  }
  const time = (id: string) => ask(page, (player) => player.currentTime, `#${id}`);
  const movesOn = async (id: string) => waitUntilPlaying(page, `#${id}`, await time(id));
  /** A returning player requests what comes next, without repetitions. */
  const assertNoStorm = (paths = asked) => {
    const often = paths.filter((path) => paths.filter((other) => other === path).length > 4);
    assert.deepEqual(often, []);
    const calls = paths.filter((path) => path.includes('/api/'));
    assert.ok(calls.length < 6, calls.join());
  };
  const askedFor = (part: string) => asked.filter((path) => path.includes(part));

  it('loads nothing for 10 min on a hidden page except in picture-in-picture; then a live stream is at its edge, a video where it was', async () => {
    await open('');
    await showPlayers(page, { small: live('2'), live: live('1'), vod: VOD });
    // On a busy machine it may start slowly; a viewer behind the edge stays there.
    await ask(page, (player) => void Object.assign(player, { currentTime: player.seekable.end(0) - 6 }), '#live');
    await movesOn('live');
    await ask(page, (player) => player.requestPictureInPicture(), '#small');
    await ask(page, (player) => player.addEventListener('seeking', () => console.error('it jumped')), '#vod');
    page.on('console', (message) => message.text() === 'it jumped' && wrong.push(message.text()));
    await setHidden(page, true);
    await fence(page);
    asked = [];
    // Long enough that the live stream falls behind; for the page it is ten minutes.
    await streamGoesOn(demo.origin, '2', 5);
    assert.deepEqual([...askedFor('/live/1/'), ...askedFor('/media/vod')], []);
    const isSegment = (path: string) => path.startsWith('/live/2/') && path.endsWith('.m4s');
    while (!asked.some(isSegment))
      await page.waitForRequest((request) => isSegment(new URL(request.url()).pathname), PATIENCE);
    await page.evaluate(`{
      const now = performance.now.bind(performance);
      performance.now = () => now() + 600_000;
    }`);
    await setHidden(page, false);
    await page.waitForFunction(() => {
      const player = document.querySelector<HTMLVideoElement>('#live');
      return player && player.seekable.end(player.seekable.length - 1) - player.currentTime < 9;
    }, PATIENCE);
    await Promise.all(['live', 'vod', 'small'].map(movesOn));
  });

  it('listens on in the lowest quality where the page or the viewer wants it, and sees the picture again at once', async () => {
    await open('');
    await showPlayers(page, { film: { ...VOD, width: '1280', 'background-play': '' } });
    const isPicture = (path: string) => /\d+p-\d+\.m4s$/.test(path);
    const isSharp = (path: string) => isPicture(path) && !path.includes('240p');
    // The first segments may be of the lowest quality on a busy machine.
    while (!asked.some(isSharp)) await page.waitForRequest((request) => isSharp(request.url()), PATIENCE);
    await setHidden(page, true);
    await fence(page);
    asked = [];
    // The film is loaded half a minute ahead.
    const before = await time('film');
    while (asked.filter(isPicture).length < 2)
      await page.waitForRequest((request) => isPicture(request.url()), PATIENCE);
    assert.deepEqual(asked.filter(isSharp), []);
    assert.ok((await time('film')) > before);
    await setHidden(page, false);
    await movesOn('film');
  });

  it('resumes video and live stream after a freeze with few requests; paused ones stay paused', async () => {
    await open('');
    asked = [];
    await showPlayers(page, { live: live('5'), vod: VOD, paused: VOD });
    for (const id of ['live', 'vod']) await ask(page, unmute, `#${id}`);
    await ask(page, (player) => player.pause(), '#paused');
    await showsThatItIsPaused(page, '#paused');
    // Each player logs its start some seconds later, which must not count as a request after the freeze.
    while (askedFor('/api/logs').length < 3)
      await page.waitForRequest((request) => request.url().includes('/api/logs'), PATIENCE);
    const protocol = await page.createCDPSession();
    const other = await demo.browser.newPage();
    await protocol.send('Page.setWebLifecycleState', { state: 'frozen' });
    await streamGoesOn(demo.origin, '5', 2);
    asked = [];
    await protocol.send('Page.setWebLifecycleState', { state: 'active' });
    await page.bringToFront();
    // Otherwise the headless shell keeps the page hidden.
    await protocol.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    // However long the restart of the live stream takes, which requests its playlist every other second.
    await movesOn('vod');
    assertNoStorm();
    await movesOn('live');
    await other.close();
    assert.equal(await ask(page, (player) => player.paused, '#paused'), true);
    assert.equal(await hasMessage(page), false);
  });

  it('resumes playback from the back/forward cache', async () => {
    await open('?type=vod&id=1&autoplay=1');
    await waitUntilPlaying(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'kept' : 'loaded';
      });
    });
    const at = await ask(page, (player) => player.currentTime);
    await page.goto(`${demo.origin}/plr/plr.css`);
    asked = [];
    await page.goBack();
    await waitUntilPlaying(page, 'cloud-player', at);
    if ((await page.title()) === 'kept') assertNoStorm();
  });
});
