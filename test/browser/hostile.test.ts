import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { HOSTILE_ADDRESSES, isUnsafe } from '../support/answers/hostile.ts';
import { control, pressControl } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { pressEntry, repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import { addressesIn } from '../support/page/hostile-page.ts';
import { heightsOfCards } from '../support/page/list.ts';
import { heightOfUser } from '../support/page/login-panel.ts';
import { logInto } from '../support/platform/viewer.ts';

const LONG = `<img src=x onerror="window.hurt=1">${'a'.repeat(100_000)}`;
const HIGHEST_ROW = 80;

describe('a platform with hostile content', () => {
  const demo = useDemo();
  const wrong: string[] = [];

  /** Storage of an earlier visit. */
  let login = '';

  before(async () => {
    const { refresh, token_id } = await logInto(demo.origin, '09121234567');
    login = JSON.stringify({ refresh, token_id });
  });
  afterEach(() => {
    assert.deepEqual(wrong, []);
  });

  const answer = (path: string, body: unknown) =>
    demo.fault({
      effect: 'status',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      path,
    });
  const details = async () =>
    (await (await fetch(`${demo.origin}/api/vod/1/details?uuid=a&provider=b`)).json()) as object;
  async function open(query: string, prepare?: (fresh: Page) => Promise<unknown>): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 800, height: 450 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => isUnsafe(request.url()) && wrong.push(request.url()));
    page.on('dialog', (dialog) => wrong.push(dialog.message()));
    await prepare?.(page);
    await page.goto(`${demo.origin}/plr?${query}&autoplay=1&muted=1`);
    return page;
  }
  /** All addresses in the player, and the effects of injected scripts. */
  const isSound = async (page: Page) => {
    const [addresses, hurt] = await addressesIn(page);
    assert.deepEqual([addresses.filter(isUnsafe), hurt], [[], 'unhurt']);
  };
  const rowsAreLow = async (page: Page, highest = HIGHEST_ROW) => {
    const heights = await heightsOfCards(page);
    assert.ok(heights.length > 1);
    assert.ok(
      heights.every((height) => height <= highest),
      String(heights),
    );
  };

  it('renders no unsafe address of a playlist, and rows of at most two lines', async () => {
    const results = HOSTILE_ADDRESSES.map((banner, index) => ({
      type: 'clip',
      id: `${index + 1}`,
      title: LONG,
      banner,
    }));
    await answer('/api/playlists/*/items**', { count: results.length, results });
    const page = await open('type=playlist&id=1');
    await pressControl(page, 'playlist-button');
    await rowsAreLow(page);
    await isSound(page);
  });

  it('renders no unsafe address of live data, and rows of at most two lines', async () => {
    const others = HOSTILE_ADDRESSES.map((banner, index) => ({
      type: 'live',
      id: `${index + 10}`,
      title: LONG,
      banner,
    }));
    await answer('/api/live/1/aggregate**', { config: {}, online_viewers: 3, alternative_lives: others });
    // Shortens the first polling delay.
    const page = await open('type=live&id=1', (fresh) => fresh.evaluateOnNewDocument('Math.random = () => 0'));
    await control(page, 'lives-button');
    await page.keyboard.press('KeyQ');
    await rowsAreLow(page);
    await isSound(page);
  });

  it('renders no marker higher than two lines for its name and two for its description', async () => {
    const results = [1, 2, 3].map((id) => ({ id: `${id}`, name: LONG, time: id, sticker: LONG, description: LONG }));
    await answer('/api/markers**', { count: 3, results });
    const page = await open('type=vod&id=1');
    await control(page, 'markers-button');
    await page.keyboard.press('KeyE');
    await rowsAreLow(page, 2 * HIGHEST_ROW);
    await isSound(page);
  });

  for (const address of HOSTILE_ADDRESSES.filter(isUnsafe)) {
    it(`loads nothing from ${address.slice(0, 30)} given by a video or a user`, async () => {
      const subtitles = [{ language: 'fa', url: address }];
      await answer('/api/vod/1/details**', {
        ...(await details()),
        ...{ title: LONG, banner: address, vtt: address, vtt_mobile: address, sign_link: address, subtitles },
        next: { type: 'vod', id: '2', title: 'a', banner: address },
      });
      await answer('/api/profile**', { id: 'u-1', displayName: LONG, image: address, phoneNumber: '0912' });
      const page = await open('type=vod&id=1', (fresh) =>
        fresh.evaluateOnNewDocument((kept) => {
          localStorage.setItem(`cloud-player:tokens:${location.origin}`, kept);
        }, login),
      );
      await waitUntilPlaying(page);
      await repeatVideo(page);
      await page.keyboard.press('KeyC');
      await pressEntry(page, 'حساب');
      assert.ok((await heightOfUser(page)) < 160);
      await isSound(page);
    });
  }
});
