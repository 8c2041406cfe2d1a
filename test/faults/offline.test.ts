import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { CDPSession, Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, showPlayers, waitUntilPlaying } from '../support/page/element-page.ts';
import { hasMessage, noTrouble, playsFromBufferInTrouble, trouble } from '../support/page/message.ts';
import { openPageClock, type PageClock } from '../support/time/page-clock.ts';
import { PATIENCE } from '../support/time/patience.ts';

const LONG_SECONDS = 30;
const PLAYERS = {
  vod: { type: 'vod', 'content-id': '1' },
  live: { type: 'live', 'content-id': '1' },
};
const IDS = Object.keys(PLAYERS);

describe('a network that goes away', () => {
  const demo = useDemo({ shared: true, shortSegments: true });
  let page: Page;
  let protocol: CDPSession;
  let clock: PageClock;
  let asked: string[] = [];
  const wrong: string[] = [];

  before(async () => {
    page = await demo.browser.newPage();
    await page.setViewport({ width: 1000, height: 400 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => asked.push(request.url()));
    // Cached files would be available offline.
    await page.setCacheEnabled(false);
    clock = await openPageClock(page);
    await page.goto(`${demo.origin}/plr`);
    protocol = await page.createCDPSession();
    await protocol.send('Network.enable');
  });
  /** Reloaded for each test, so that nothing is buffered. */
  beforeEach(async () => {
    await setOffline(false);
    await showPlayers(page, PLAYERS);
  });

  const setOffline = (offline: boolean) =>
    protocol.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      // Slow enough that a video isn't fully buffered before its test starts.
      downloadThroughput: 150_000,
      uploadThroughput: -1,
    });
  /** Plays while the message is shown. Started before, since a live stream has only a few seconds of buffer. */
  const playsFromBuffer = (id: string) => playsFromBufferInTrouble(page, `#${id}`);
  /** Without a press. How soon: `pace.test` and `hls-tuning.test`. */
  async function playAgain() {
    await setOffline(false);
    for (const id of IDS)
      await waitUntilPlaying(page, `#${id}`, await ask(page, ({ currentTime }) => currentTime, `#${id}`));
    // The message goes a moment after the picture has moved.
    await noTrouble(page);
    assert.equal(await hasMessage(page), false);
  }

  it('plays from the buffer and shows that it is offline', async () => {
    // A live stream that has just started has a tiny buffer and would stall already; later it has up to 5 s.
    await page.waitForFunction(
      (ids) =>
        ids
          .map((id) => document.getElementById(id) as unknown as HTMLVideoElement)
          .every(
            ({ buffered, currentTime }) => buffered.length > 0 && buffered.end(buffered.length - 1) - currentTime > 3.5,
          ),
      PATIENCE,
      IDS,
    );
    await Promise.all([...IDS.map(playsFromBuffer), setOffline(true)]);
    await playAgain();
  });

  it('shows why playback waits after the buffer is empty, and resumes automatically', async () => {
    // The whole video is no more than a megabyte, which comes while a busy machine starts the players.
    await demo.fault({ effect: 'trickle', path: '/media/vod/*.m4s', bytesPerSecond: 15_000 });
    await showPlayers(page, PLAYERS);
    await setOffline(true);
    // A video has a larger buffer than this test waits for.
    await ask(
      page,
      (player) => {
        player.currentTime = 50;
      },
      '#vod',
    );
    const say = () => Promise.all(IDS.map((id) => trouble(page, `#${id}`, 'offline')));
    await say();
    await clock.jump(LONG_SECONDS);
    await say();
    await playAgain();
    await demo.heal();
  });

  it('causes no flood of requests if it toggles every second, and playback continues', async () => {
    asked = [];
    for (let turn = 0; turn < 16; turn += 1) {
      const offline = turn % 2 === 0;
      await setOffline(offline);
      await page.waitForFunction((is) => navigator.onLine !== is, PATIENCE, offline);
      await clock.jump(1);
    }
    await playAgain();
    // Without those that the live makes anyhow, as long as this takes: its new segments, each with a playlist.
    const segments = new Set(asked.filter((url) => /\/live\/1\/.+\.m4s$/.test(url)));
    const count = asked.length - 2 * segments.size;
    assert.ok(count < 120, `${count} of ${asked.length}`);
    assert.deepEqual(wrong, []);
  });
});
