import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { hasFocus, isInRow } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { chosenCardIsInSight, entryAt, nextVideo } from '../support/page/list.ts';
import { focusEntry } from '../support/page/menu.ts';
import { says } from '../support/page/message.ts';
import { noPanelIsOpen } from '../support/page/panel.ts';
import { focusPicture } from '../support/page/picture.ts';

/** Twelve clips of 8 s: `clip-11` to `clip-22`. */
const LIST = 'type=playlist&id=3&muted=1';

describe('a playlist of the platform in the built script', () => {
  const demo = useDemo({ allLevels: true });
  let site: ForeignPage;
  const asked: URL[] = [];
  const wrong: string[] = [];

  before(async () => {
    site = await openForeignPage();
  });
  afterEach(async () => {
    assert.deepEqual(wrong, []);
  });
  after(async () => {
    await site.close();
  });

  async function visit(address: string, viewport = { width: 800, height: 450 }): Promise<Page> {
    asked.length = wrong.length = 0;
    const page = await demo.browser.newPage();
    await page.setViewport(viewport);
    page.on('request', (request) => asked.push(new URL(request.url())));
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.goto(address);
    return page;
  }
  /** Where the row has no room for its button. */
  const openFromMenu = async (page: Page) => {
    await clickPart(page, 'more-button');
    await focusEntry(page, 'فهرست پخش');
    await page.keyboard.press('Enter');
  };
  const open = (query: string, viewport?: { width: number; height: number }) =>
    visit(`${demo.origin}/plr?${query}`, viewport);

  const callsOf = (path: string) => asked.filter(({ pathname }) => pathname === path);
  /** The address has the loaded item. */
  const isAt = (page: Page, item: string) =>
    page.waitForFunction((key) => new URL(location.href).searchParams.get('item') === key, {}, item);
  /** A player for each of these lists: `list-1`, … */
  const playersOf = (lists: readonly string[]) =>
    lists.map(
      (id) =>
        `<cloud-player id="list-${id}" type="playlist" content-id="${id}" api="${demo.origin}" autoplay muted style="width:400px;height:225px"></cloud-player>`,
    );
  const nearEnd = (page: Page) =>
    ask(page, (player) => {
      player.currentTime = player.duration - 0.4;
    });

  it('plays its first item, then the next with N, and Back leads to the previous one', async () => {
    const page = await open(`${LIST}&autoplay=1&t=2`);
    await waitUntilPlaying(page, 'cloud-player', 2);
    await isAt(page, 'clip-11');
    const steps = await page.evaluate(() => history.length);
    await page.keyboard.press('KeyN');
    await isAt(page, 'clip-12');
    await waitUntilPlaying(page);
    // Not page.url(), which is updated later.
    assert.equal(await page.evaluate(() => new URL(location.href).searchParams.get('t')), null);
    assert.equal(await page.evaluate(() => history.length), steps + 1);
    await page.goBack();
    await isAt(page, 'clip-11');
    await waitUntilPlaying(page);
    assert.equal(callsOf('/api/clip/11/details').length, 2);
  });

  it('plays all items: the end counts down, the next is requested early and once, and the element stays the same', async () => {
    const page = await open(`${LIST}&autoplay=1`);
    await waitUntilPlaying(page);
    await page.evaluate(() => {
      const player = document.querySelector('cloud-player') as HTMLElement & { mark?: number; ends?: number };
      player.mark = 1;
      player.ends = 0;
      player.addEventListener('finished', () => {
        player.ends = (player.ends ?? 0) + 1;
      });
    });
    await nearEnd(page);
    await nextVideo.countsDown(page);
    await nextVideo.press(page);
    await isAt(page, 'clip-12');
    await waitUntilPlaying(page);
    assert.equal(callsOf('/api/clip/12/details').length, 1);
    const counts = await ask(page, (player) => [Reflect.get(player, 'mark'), Reflect.get(player, 'ends')]);
    assert.deepEqual(counts, [1, 1]);
  });

  it('continues where the viewer was, and has ended after the last item', async () => {
    const page = await open(`${LIST}&autoplay=1&item=clip-22`);
    await waitUntilPlaying(page);
    await page.goto(`${demo.origin}/plr?${LIST}&autoplay=1`);
    await isAt(page, 'clip-22');
    await waitUntilPlaying(page);
    const told = page.evaluate(
      () => new Promise((done) => document.addEventListener('finished', () => done(true), { once: true })),
    );
    await nearEnd(page);
    await told;
    await page.waitForFunction(() => (document.querySelector('cloud-player') as HTMLVideoElement | null)?.ended);
    assert.equal(await nextVideo.isOffered(page), false);
  });

  it('logs watch time per item, and keeps quality, volume and speed', async () => {
    const page = await visit('about:blank');
    await page.evaluateOnNewDocument(() =>
      localStorage.setItem(
        'cloud-player:settings',
        JSON.stringify({ values: { quality: 240, volume: 40, speed: 1.5 }, changed: [] }),
      ),
    );
    await page.goto(`${demo.origin}/plr?type=playlist&id=2&muted=1&autoplay=1`);
    const state = () => ask(page, (player) => [player.volume, player.playbackRate, player.videoHeight]);
    const settles = () =>
      page.waitForFunction(
        () => (document.querySelector('cloud-player') as HTMLVideoElement | null)?.videoHeight === 240,
      );
    await waitUntilPlaying(page);
    await settles();
    assert.deepEqual(await state(), [0.4, 1.5, 240]);
    // Less than 0.25 s is not logged.
    await waitUntilPlaying(page, 'cloud-player', 1);
    const body = page.waitForRequest(
      (request) => request.url().includes('/api/logs/timeline') && request.method() === 'POST',
    );
    await page.keyboard.press('KeyN');
    await isAt(page, 'vod-3');
    await waitUntilPlaying(page);
    await settles();
    assert.deepEqual(await state(), [0.4, 1.5, 240]);
    const told = (await body).postData() ?? '';
    assert.match(told, /"video_id":"1","video_type":"vod"/);
    assert.doesNotMatch(await page.evaluate(() => localStorage.getItem('cloud-player:viewed') ?? ''), /playlist/);
  });

  it('has a popover on phone and desktop: the current item is visible, pages load, a press plays at once', async () => {
    const page = await open(`${LIST}&autoplay=1&item=clip-14`, { width: 320, height: 560 });
    await waitUntilPlaying(page);
    assert.equal(callsOf('/api/playlists/3/items').length, 1);
    const openList = async (open: () => Promise<unknown>) => {
      // A clip of 8 s could end meanwhile, and the next one play.
      await ask(page, (player) => player.pause());
      await open();
      await chosenCardIsInSight(page);
    };
    const pressed = async (item: string, button: string) => {
      await page.keyboard.press('Enter');
      await isAt(page, item);
      await waitUntilPlaying(page);
      await noPanelIsOpen(page);
      await hasFocus(page, button);
    };
    await openList(() => openFromMenu(page));
    await says(page, 'عکاسی از صفر');
    await page.keyboard.press('End');
    await entryAt(page, 12);
    const offsets = callsOf('/api/playlists/3/items').map(({ searchParams }) => searchParams.get('offset'));
    assert.deepEqual(offsets, ['0', '10']);
    await page.keyboard.press('End');
    await pressed('clip-22', 'more-button');
    await page.setViewport({ width: 900, height: 506 });
    await isInRow(page, 'playlist');
    await openList(() => clickPart(page, 'playlist-button'));
    await page.keyboard.press('Home');
    await pressed('clip-11', 'playlist-button');
  });

  it('is separate for two players on another page, whose address and history stay unchanged', async () => {
    const script = '<script src="/dist/cloud-player.js" defer></script>';
    site.show(`<!doctype html><html lang="fa"><title>page</title>${script}${playersOf(['3', '1']).join('')}</html>`, {
      csp: "default-src * 'unsafe-inline' blob: data:",
    });
    const page = await visit(`${site.origin}/`);
    await waitUntilPlaying(page, '#list-3');
    await waitUntilPlaying(page, '#list-1');
    const before = await page.evaluate(() => [location.href, history.length]);
    await focusPicture(page, '#list-3');
    await page.keyboard.press('KeyN');
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/clip/12/details')),
      {},
    );
    await waitUntilPlaying(page, '#list-3');
    assert.deepEqual(await page.evaluate(() => [location.href, history.length]), before);
    for (const [id, first] of [
      ['3', 'درس ۱'],
      ['1', 'گل زیبای'],
    ] as const) {
      await clickPart(page, 'playlist-button', `#list-${id}`);
      const row = await entryAt(page, 1, `#list-${id}`);
      assert.match((await row?.evaluate((button) => button.textContent)) ?? '', new RegExp(first));
      await page.keyboard.press('Escape');
    }
    await ask(page, (element) => element.setAttribute('item', 'clip-15'), '#list-3');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/clip/15/details')),
    );
    await waitUntilPlaying(page, '#list-3');
  });
});
