import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { CDPSession, Page } from 'puppeteer-core';
import { useDemo } from '../../support/demo-page.ts';
import { ask, showPlayers, waitUntilPlaying } from '../../support/element-page.ts';

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
  const movesOn = (id: string) =>
    ask(page, (player) => player.currentTime, `#${id}`).then((at) => waitUntilPlaying(page, `#${id}`, at));
  const trouble = (id: string, kind: string) =>
    page.waitForSelector(`#${id} >>> .trouble[data-kind=${kind}]`, { timeout: 20_000 });
  async function playAgain() {
    await setOffline(false);
    const since = performance.now();
    await Promise.all(IDS.map(movesOn));
    assert.ok(performance.now() - since < 10_000, 'within 10 s');
    assert.equal(await page.$('cloud-player >>> .trouble'), null);
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
    await setOffline(true);
    await Promise.all(IDS.map((id) => trouble(id, 'buffer')));
    await Promise.all(IDS.map(movesOn));
    await seconds(3);
    await playAgain();
  });

  it('shows why playback waits after the buffer is empty, and resumes by itself', async () => {
    await setOffline(true);
    // A video has a larger buffer than this test waits for.
    await ask(
      page,
      (player) => {
        player.currentTime = 50;
      },
      '#vod',
    );
    await Promise.all(IDS.map((id) => trouble(id, 'offline')));
    await seconds(3);
    await playAgain();
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
