import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/demo-page.ts';
import { waitUntilPlaying } from '../support/element-page.ts';

describe('error screens: what happened, and what can be done about it', () => {
  const demo = useDemo();
  const wrong: string[] = [];
  let asked: string[] = [];

  afterEach(async () => {
    assert.deepEqual(wrong, []);
  });

  const count = (path: string) => asked.filter((request) => request === path).length;

  async function open(query: string): Promise<Page> {
    wrong.length = 0;
    asked = [];
    const page = await demo.browser.newPage();
    page.setDefaultTimeout(12_000);
    await page.setViewport({ width: 800, height: 450 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${demo.origin}/plr?${query}`);
    return page;
  }
  const says = (page: Page, words: string) =>
    page.waitForFunction(
      (text) =>
        document
          .querySelector('cloud-player')
          ?.shadowRoot?.querySelector('.screen [role=alert]')
          ?.textContent?.includes(text),
      {},
      words,
    );
  const cards = async (page: Page) => {
    await page.waitForSelector('cloud-player >>> .card-strip .card');
    return page.$$('cloud-player >>> .card-strip .card');
  };
  const button = (page: Page, words: string) => page.waitForSelector(`cloud-player >>> .screen ::-p-text(${words})`);
  const inside = (page: Page, selector: string) => page.$(`cloud-player >>> ${selector}`);

  it('a video that is not there: 404 and other ones; a pressed one plays at once, /plr has its address, and back leads back', async () => {
    const answer = await fetch(`${demo.origin}/api/recommendations/vod/1?uuid=v&provider=p`);
    const known = (await answer.json()) as { type: string; id: string; title: string }[];
    await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**' });
    const page = await open('type=vod&id=1&t=5&muted=1&site=news.example');
    await says(page, '۴۰۴');
    await says(page, 'ویدیوی موردنظر پیدا نشد');
    const names = await Promise.all((await cards(page)).map((card) => card.evaluate((own) => own.ariaLabel ?? '')));
    assert.equal(names.length, 6);
    assert.ok(
      names.every((name, index) => name.startsWith(known[index]?.title ?? '?')),
      JSON.stringify(names),
    );
    assert.match(
      (await (await inside(page, '.card-picture img'))?.evaluate((image) => (image as HTMLImageElement).src)) ?? '',
      /\/media\/images\/cover-\d\.jpg$/,
    );
    const at = known.findIndex(({ type }) => type !== 'live');
    await (await cards(page))[at]?.click();
    await waitUntilPlaying(page);
    assert.equal(
      await page.evaluate(() => location.search),
      `?muted=1&site=news.example&type=${known[at]?.type}&id=${known[at]?.id}`,
    );
    await page.goBack();
    await says(page, '۴۰۴');
    assert.equal(count('/api/recommendations/vod/1'), 1);
  });

  it('on another page it plays in the same element, and the address is the page’s own', async () => {
    await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**' });
    const page = await open('id=');
    await page.evaluate(() => {
      const player = document.createElement('cloud-player');
      for (const [name, value] of [
        ['type', 'vod'],
        ['content-id', '1'],
        ['muted', ''],
      ])
        player.setAttribute(name ?? '', value ?? '');
      document.body.replaceChildren(player);
    });
    const [first] = await cards(page);
    await first?.focus();
    await page.keyboard.press('Enter');
    await waitUntilPlaying(page);
    assert.equal(await page.evaluate(() => location.pathname + location.search), '/plr?id=');
    // Nobody has lost the keyboard with the pressed card.
    await page.keyboard.press('KeyK');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.paused);
  });

  it('a live that is not there: the lives that are, asked for once however often its details are', async () => {
    await demo.fault({ effect: 'status', status: 404, path: '/api/live/6/details**' });
    const page = await open('type=live&id=6&muted=1');
    await says(page, 'پخش زنده‌ای در جریان نیست');
    await cards(page);
    while (count('/api/live/6/details') < 3) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(count('/api/live/6/aggregate'), 1);
    assert.equal(count('/api/recommendations/live/6'), 0);
    await (await cards(page))[0]?.click();
    await waitUntilPlaying(page);
    assert.match(await page.evaluate(() => location.search), /type=live&id=[^6]$/);
  });

  it('a live that is over, and so has no others to name: recommendations', async () => {
    const page = await open('type=live&id=4&muted=1');
    await says(page, 'پخش زنده‌ای در جریان نیست');
    assert.ok((await cards(page)).length > 0);
    assert.equal(count('/api/recommendations/live/4'), 1);
  });

  it('suggestions that can’t be had are missed by nobody: the message and the retry stand', async () => {
    await demo.fault({ effect: 'status', status: 500, path: '/api/recommendations/**' });
    // By itself it is there the next time: to heal all could be quicker than the request for suggestions is.
    await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**', times: 1 });
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await says(page, '۴۰۴');
    while (count('/api/recommendations/vod/1') === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const retry = await button(page, 'تلاش دوباره');
    assert.equal(await inside(page, '.card'), null);
    await retry?.evaluate((text) => text.closest('button')?.focus());
    await page.keyboard.press('Enter');
    await waitUntilPlaying(page);
    // The pressed retry, and not one of those behind the screen.
    assert.equal(count('/api/vod/1/details'), 2);
    await page.keyboard.press('KeyK');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.paused);
    assert.equal(count('/api/recommendations/vod/1'), 1);
  });

  it('a page that wants no recommendations, the bare player and a file of somebody else get none', async () => {
    await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**' });
    const file = Buffer.from(`${demo.origin}/none.mp4`).toString('base64url');
    for (const query of [
      `type=vod&id=1&featureSet=${encodeURIComponent('{"recommendationList":false}')}`,
      'type=vod&id=1&raw=1',
      `type=mp4&id=1&e-url=${file}`,
    ]) {
      const page = await open(query);
      await button(page, 'تلاش دوباره');
      assert.equal(
        asked.some((path) => path.includes('recommendations')),
        false,
        query,
      );
      await page.close();
    }
  });

  it('what is refused to nobody: a log-in, and then it is asked for again by itself', async () => {
    const page = await open('type=vod&id=6&h=true&autoplay=1&muted=1');
    await says(page, 'ویدیوی موردنظر پیدا نشد');
    await (await button(page, 'ورود به حساب'))?.click();
    for (const step of ['mobileNumber', 'otp']) {
      const field = await page.waitForSelector(`cloud-player >>> .login[data-step=${step}] input`);
      const [sent] = (await (await fetch(`${demo.origin}/control/codes`)).json()) as { code: string }[];
      // She may see it; most people who log in may not.
      await field?.type(step === 'otp' ? (sent?.code ?? '') : '09121234567');
      await page.keyboard.press('Enter');
    }
    await waitUntilPlaying(page);
    assert.equal(await inside(page, '.screen'), null);
  });

  it('refused in other words: the same; and no log-in where the page wants none, or where it is not refused', async () => {
    await demo.fault({ effect: 'status', status: 403, path: '/api/vod/1/details**' });
    await demo.fault({ effect: 'status', status: 503, path: '/api/vod/3/details**' });
    const page = await open('type=vod&id=1');
    await says(page, 'ویدیو در دسترس نیست');
    await button(page, 'ورود به حساب');
    for (const query of ['type=vod&id=1&authentication=false', 'type=vod&id=1&isAuth=false', 'type=vod&id=3']) {
      const other = await open(query);
      await says(other, 'ویدیو در دسترس نیست');
      await button(other, 'تلاش دوباره');
      assert.doesNotMatch(
        (await (await inside(other, '.screen'))?.evaluate((screen) => screen.textContent)) ?? '',
        /ورود به حساب/,
        query,
      );
    }
  });

  it('next plays too, as whoever asks for it expects, from its own beginning', async () => {
    const details = (await (await fetch(`${demo.origin}/api/vod/1/details?uuid=v&provider=p`)).json()) as object;
    const body = JSON.stringify({ ...details, next: { id: '3', type: 'vod', title: 'بعدی' } });
    const headers = { 'content-type': 'application/json' };
    await demo.fault({ effect: 'status', status: 200, headers, body, path: '/api/vod/1/details**' });
    const page = await open('type=vod&id=1&muted=1&t=40');
    await page.locator('cloud-player >>> .cover-play').click();
    await waitUntilPlaying(page, 'cloud-player', 40);
    await page.keyboard.press('KeyN');
    await page.waitForFunction(() => {
      const player = document.querySelector('cloud-player');
      return location.search.endsWith('id=3') && player && !player.paused && player.currentTime > 0.2;
    });
    assert.ok((await page.$eval('cloud-player', (player) => player.currentTime)) < 20);
  });
});
