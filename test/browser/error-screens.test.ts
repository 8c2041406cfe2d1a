import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { fence } from '../support/page/fence.ts';
import { hasCards, pictureOfCard, suggestions } from '../support/page/list.ts';
import { logIn } from '../support/page/login-panel.ts';
import { hasMessage, message, messageButton, messageOffers } from '../support/page/message.ts';
import { pressCover } from '../support/page/picture.ts';
import { openPageClock, type PageClock } from '../support/time/page-clock.ts';
import { PATIENCE } from '../support/time/patience.ts';

describe('an error screen', () => {
  const demo = useDemo();
  const wrong: string[] = [];
  let asked: string[] = [];
  let clock: PageClock;

  afterEach(async () => {
    assert.deepEqual(wrong, []);
  });

  const count = (path: string) => asked.filter((request) => request === path).length;

  async function open(query: string): Promise<Page> {
    wrong.length = 0;
    asked = [];
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 800, height: 450 });
    clock = await openPageClock(page);
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${demo.origin}/plr?${query}`);
    return page;
  }
  /** These players by id on another page. */
  async function openPlayers(players: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<Page> {
    const page = await open('id=');
    await page.evaluate((wishes) => {
      document.body.replaceChildren();
      for (const [id, attributes] of Object.entries(wishes)) {
        const player = document.createElement('cloud-player');
        for (const [name, value] of Object.entries({ id, width: '400', ...attributes }))
          player.setAttribute(name, value);
        document.body.append(player);
      }
    }, players);
    return page;
  }

  it('suggests other videos for a 404; a chosen one plays at once, with its address on /plr and a way back', async () => {
    const answer = await fetch(`${demo.origin}/api/recommendations/vod/1?uuid=v&provider=p`);
    const known = (await answer.json()) as { type: string; id: string; title: string }[];
    await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**' });
    const page = await open('type=vod&id=1&t=5&muted=1&site=news.example');
    await message(page, '۴۰۴');
    await message(page, 'ویدیوی موردنظر پیدا نشد');
    const names = await Promise.all(
      (await suggestions(page)).map((card) => card.evaluate((own) => own.textContent ?? '')),
    );
    assert.equal(names.length, 6);
    assert.ok(
      names.every((name, index) => name.startsWith(known[index]?.title ?? '?')),
      JSON.stringify(names),
    );
    assert.match(await pictureOfCard(page), /\/media\/images\/cover-\d\.jpg$/);
    const at = known.findIndex(({ type }) => type !== 'live');
    await (await suggestions(page))[at]?.click();
    await waitUntilPlaying(page);
    assert.equal(
      await page.evaluate(() => location.search),
      `?muted=1&site=news.example&type=${known[at]?.type}&id=${known[at]?.id}`,
    );
    await page.goBack();
    await message(page, '۴۰۴');
    assert.equal(count('/api/recommendations/vod/1'), 1);
  });

  it('plays a suggestion in the same element on another page, without changing its address', async () => {
    await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**' });
    const page = await openPlayers({ only: { type: 'vod', 'content-id': '1', muted: '' } });
    const [first] = await suggestions(page);
    await first?.focus();
    await page.keyboard.press('Enter');
    await waitUntilPlaying(page);
    assert.equal(await page.evaluate(() => location.pathname + location.search), '/plr?id=');
    // The focus isn't lost with the pressed card.
    await page.keyboard.press('KeyK');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.paused);
  });

  it('suggests other live streams for one that is not available, requested once however often the details are', async () => {
    await demo.fault({ effect: 'status', status: 404, path: '/api/live/6/details**' });
    const page = await open('type=live&id=6&muted=1');
    await message(page, 'الان پخش زنده‌ای نداریم');
    await suggestions(page);
    while (count('/api/live/6/details') < 3) {
      await clock.jump(1);
      await fence(page);
    }
    assert.equal(count('/api/live/6/aggregate'), 1);
    assert.equal(count('/api/recommendations/live/6'), 0);
    await (await suggestions(page))[0]?.click();
    await waitUntilPlaying(page);
    assert.match(await page.evaluate(() => location.search), /type=live&id=[^6]$/);
  });

  it('suggests recommendations for a live stream that is over', async () => {
    const page = await open('type=live&id=4&muted=1');
    await message(page, 'الان پخش زنده‌ای نداریم');
    assert.ok((await suggestions(page)).length > 0);
    assert.equal(count('/api/recommendations/live/4'), 1);
  });

  it('keeps its message and retry without suggestions', async () => {
    await demo.fault({ effect: 'status', status: 500, path: '/api/recommendations/**' });
    // It succeeds on the next attempt: removing all faults could be faster than the request for suggestions.
    await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**', times: 1 });
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await message(page, '۴۰۴');
    while (count('/api/recommendations/vod/1') === 0)
      await page.waitForRequest(() => count('/api/recommendations/vod/1') > 0, PATIENCE);
    const retry = await messageButton(page, 'تلاش دوباره');
    assert.equal(await hasCards(page), false);
    await retry?.evaluate((text) => text.closest('button')?.focus());
    await page.keyboard.press('Enter');
    await waitUntilPlaying(page);
    // The visible retry, not one behind the screen.
    assert.equal(count('/api/vod/1/details'), 2);
    await page.keyboard.press('KeyK');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.paused);
    assert.equal(count('/api/recommendations/vod/1'), 1);
  });

  it('has no suggestions if the page disables them, in raw mode and for external files', async () => {
    await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**' });
    const file = Buffer.from(`${demo.origin}/none.mp4`).toString('base64url');
    const players = {
      disabled: { type: 'vod', 'content-id': '1', 'feature-set': '{"recommendationList":false}' },
      raw: { type: 'vod', 'content-id': '1', raw: '' },
      file: { type: 'mp4', 'e-url': file },
    };
    const page = await openPlayers(players);
    for (const id of Object.keys(players)) await messageButton(page, 'تلاش دوباره', `#${id}`);
    await fence(page);
    assert.equal(
      asked.some((path) => path.includes('recommendations')),
      false,
    );
  });

  it('offers a login for content that is refused to guests, and retries after it', async () => {
    const page = await open('type=vod&id=6&h=true&autoplay=1&muted=1');
    await message(page, 'ویدیوی موردنظر پیدا نشد');
    await (await messageButton(page, 'ورود به حساب'))?.click();
    // This user has the permission; most users don't.
    await logIn(page, demo.origin, '09121234567');
    await waitUntilPlaying(page);
    assert.equal(await hasMessage(page), false);
  });

  it('offers a login for other refusals too, but not if the page disables it or nothing is refused', async () => {
    await demo.fault({ effect: 'status', status: 403, path: '/api/vod/1/details**' });
    await demo.fault({ effect: 'status', status: 503, path: '/api/vod/3/details**' });
    const vod = { type: 'vod', 'content-id': '1' };
    const others = {
      disabled: { ...vod, authentication: 'false' },
      anonymous: { ...vod, 'is-auth': 'false' },
      broken: { ...vod, 'content-id': '3' },
    };
    const page = await openPlayers({ guest: vod, ...others });
    await message(page, 'ویدیو در دسترس نیست', '#guest');
    await messageButton(page, 'ورود به حساب', '#guest');
    for (const id of Object.keys(others)) {
      await message(page, 'ویدیو در دسترس نیست', `#${id}`);
      await messageButton(page, 'تلاش دوباره', `#${id}`);
      assert.equal(await messageOffers(page, 'ورود به حساب', `#${id}`), false, id);
    }
  });

  it('shows a suggestion that plays from its start with next', async () => {
    const details = (await (await fetch(`${demo.origin}/api/vod/1/details?uuid=v&provider=p`)).json()) as object;
    const body = JSON.stringify({ ...details, next: { id: '3', type: 'vod', title: 'بعدی' } });
    const headers = { 'content-type': 'application/json' };
    await demo.fault({ effect: 'status', status: 200, headers, body, path: '/api/vod/1/details**' });
    const page = await open('type=vod&id=1&muted=1&t=40');
    await pressCover(page);
    await waitUntilPlaying(page, 'cloud-player', 40);
    await page.keyboard.press('KeyN');
    await page.waitForFunction(() => {
      const player = document.querySelector('cloud-player');
      return location.search.endsWith('id=3') && player && !player.paused && player.currentTime > 0.2;
    });
    assert.ok((await page.$eval('cloud-player', (player) => player.currentTime)) < 20);
  });
});
