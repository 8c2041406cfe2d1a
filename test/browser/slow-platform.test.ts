import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';

const MINUTE_MS = 60_000;

describe('a platform that is slow, or refuses every token', () => {
  const demo = useDemo();

  /** Before the calls of 12 s are answered. */
  const saysThatItLoads = async (page: Page) => {
    const label = await page.waitForSelector('cloud-player >>> .spinner-label', { timeout: 10_000 });
    assert.equal(await label?.evaluate((words) => words.textContent), 'در حال بارگذاری');
  };
  const pageErrors = (page: Page) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    return errors;
  };

  it('with calls of 12 s shows a spinner, keeps the page responsive, and plays the video when its details arrive', async () => {
    await demo.fault({ effect: 'delay', ms: 12_000, path: '/api/**' });
    const page = await demo.browser.newPage();
    const errors = pageErrors(page);
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`);
    await saysThatItLoads(page);
    await page.evaluate(() => document.body.append('the page goes on'));
    await waitUntilPlaying(page);
    assert.deepEqual(errors, []);
  });

  it('with calls of 12 s shows a spinner after a press on play, and then plays', async () => {
    await demo.fault({ effect: 'delay', ms: 12_000, path: '/api/*/*/details**' });
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/plr?type=vod&id=1`);
    await page.locator('cloud-player >>> .cover-play').click();
    await saysThatItLoads(page);
    await waitUntilPlaying(page);
  });

  it('with calls of 30 s aborts each after 20 s, and shows a message with a retry within 30 s', async () => {
    await demo.fault({ effect: 'delay', ms: 30_000, path: '/api/**' });
    const page = await demo.browser.newPage();
    const errors = pageErrors(page);
    const begun = new Map<string, number>();
    const given: number[] = [];
    // By the browser's clock: this process may hear of a request late, and of its end in time.
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => begun.set(requestId, timestamp));
    session.on('Network.loadingFailed', ({ requestId, timestamp }) =>
      given.push(Math.round((timestamp - (begun.get(requestId) ?? 0)) * 1000)),
    );
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`);
    await saysThatItLoads(page);
    await page.waitForFunction(
      () => document.querySelector('cloud-player')?.shadowRoot?.querySelector('.screen button'),
      { timeout: 30_000, polling: 200 },
    );
    assert.ok(given.length >= 1 && given.every((ms) => ms > 19_000 && ms < 23_000), given.join());
    await demo.heal();
    const retry = await page.waitForSelector('cloud-player >>> .screen button');
    await retry?.click();
    await waitUntilPlaying(page);
    assert.deepEqual(errors, []);
  });

  it('with a minute of 401 plays the video in two tabs, with at most 3 refreshes and no call repeated twice', async () => {
    const count = 2;
    const refreshes: number[] = [];
    const asked = new Map<string, number>();
    const pages: Page[] = [];
    const errors: string[][] = [];
    const keep = await demo.browser.newPage();
    await keep.goto(`${demo.origin}/control/codes`);
    await keep.evaluate(
      (key) => localStorage.setItem(key, JSON.stringify({ refresh: 'kept', token_id: 'one' })),
      `cloud-player:tokens:${demo.origin}`,
    );
    for (let tab = 0; tab < count; tab += 1) {
      const page = await demo.browser.newPage();
      pages.push(page);
      errors.push(pageErrors(page));
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        const json = (status: number, body: object) =>
          request.respond({ status, contentType: 'application/json', body: JSON.stringify(body) });
        if (pathname === '/api/auth/refresh') {
          refreshes.push(Date.now());
          return void json(200, { access: `access-${refreshes.length}`, token_id: 'one' });
        }
        if (pathname.endsWith('/details')) asked.set(String(tab), (asked.get(String(tab)) ?? 0) + 1);
        const { authorization, 'x-token': token } = request.headers();
        if (pathname.startsWith('/api/') && (authorization || token)) return void json(401, { detail: 'no' });
        return void request.continue();
      });
    }
    await Promise.all(pages.map((page) => page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`)));
    const end = Date.now() + MINUTE_MS;
    for (const page of pages) {
      await page.bringToFront();
      await waitUntilPlaying(page);
    }
    assert.ok(
      [...asked.values()].every((times) => times <= 3),
      JSON.stringify([...asked]),
    );
    // The viewer keeps changing videos: each change calls the platform.
    for (let turn = 0; Date.now() < end; turn += 1) {
      const page = pages[turn % count];
      await page?.bringToFront();
      await page?.evaluate(
        (id) => document.querySelector('cloud-player')?.setAttribute('content-id', id),
        turn % (2 * count) < count ? '3' : '1',
      );
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
    for (const page of pages) {
      await page.bringToFront();
      await waitUntilPlaying(page);
    }
    // The last videos may take their time, in which the platform is asked again.
    const [first = 0] = refreshes;
    const { length } = refreshes.filter((at) => at - first <= MINUTE_MS);
    assert.ok(length >= 1 && length <= 3, `${length} refreshes`);
    assert.deepEqual(errors.flat(), []);
    const [page] = pages;
    assert.ok(page && (await ask(page, (player) => player.error)) === null);
    const kept = await page.evaluate((key) => localStorage.getItem(key), `cloud-player:tokens:${demo.origin}`);
    assert.match(kept ?? '', /kept/, 'the login is kept');
  });
});
