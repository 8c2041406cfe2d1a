import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { CDPSession, Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, showPlayers } from '../support/page/element-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const PLAYERS = {
  vod: { type: 'vod', 'content-id': '1' },
  live: { type: 'live', 'content-id': '1' },
};
const IDS = Object.keys(PLAYERS);

describe('a network that goes away', () => {
  const demo = useDemo({ shared: true });
  let page: Page;
  let protocol: CDPSession;
  let asked: string[] = [];
  const wrong: string[] = [];

  before(async () => {
    page = await demo.browser.newPage();
    await page.setViewport({ width: 1000, height: 400 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => asked.push(request.url()));
    // Cached files would be available offline.
    await page.setCacheEnabled(false);
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
  const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));
  /** Plays while it says so. To be begun before: a live stream has no more than a few seconds. */
  const playsFromBuffer = (id: string) =>
    page.waitForFunction(
      (name) => {
        const player = document.getElementById(name) as (HTMLVideoElement & { from?: number }) | null;
        if (!player?.shadowRoot?.querySelector('.trouble[data-kind=buffer]')) return false;
        player.from ??= player.currentTime;
        return !player.paused && player.currentTime > player.from + 0.3;
      },
      PATIENCE,
      id,
    );
  /** Milliseconds of the page from when it is online until all of them have moved on. */
  const returnTime = (longest: number) =>
    page.evaluate(
      async (ids, most) => {
        while (!navigator.onLine) await new Promise((resolve) => setTimeout(resolve, 20));
        const since = performance.now();
        let waiting = ids.map((id) => {
          const player = document.getElementById(id) as unknown as HTMLVideoElement;
          return { player, from: player.currentTime };
        });
        while (waiting.length > 0 && performance.now() - since < most) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          waiting = waiting.filter(({ player: { paused, currentTime, played }, from }) => {
            const last = played.length - 1;
            return paused || currentTime <= from + 0.3 || last < 0 || played.end(last) - played.start(last) <= 0.3;
          });
        }
        return performance.now() - since;
      },
      IDS,
      longest,
    );
  async function playAgain() {
    await setOffline(false);
    const took = await returnTime(PATIENCE.timeout);
    assert.ok(took < 10_000, `within 10 s: ${took} ms`);
    // The message goes a moment after the picture has moved.
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('cloud-player')].every(
          ({ shadowRoot }) => shadowRoot && !shadowRoot.querySelector('.trouble'),
        ),
      PATIENCE,
    );
    assert.equal(await page.$('cloud-player >>> .screen'), null);
  }

  it('plays from the buffer for 3 s and shows that it is offline', async () => {
    // A live stream that has just started has a tiny buffer and would stall already.
    await page.waitForFunction(
      (ids) =>
        ids
          .map((id) => document.getElementById(id) as unknown as HTMLVideoElement)
          .every(({ buffered, currentTime }) => buffered.end(buffered.length - 1) - currentTime > 2),
      {},
      IDS,
    );
    await Promise.all([...IDS.map(playsFromBuffer), setOffline(true)]);
    await seconds(3);
    await playAgain();
  });

  it('shows why playback waits after the buffer is empty, and resumes by itself', async () => {
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
    await Promise.all(IDS.map((id) => page.waitForSelector(`#${id} >>> .trouble[data-kind=offline]`)));
    await seconds(3);
    await playAgain();
    await demo.heal();
  });

  it('causes no flood of requests if it toggles every second, and playback continues', async () => {
    asked = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await setOffline(turn % 2 === 0);
      await seconds(1);
    }
    await playAgain();
    assert.ok(asked.length < 120, String(asked.length));
    assert.deepEqual(wrong, []);
  });
});
