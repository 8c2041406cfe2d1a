import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { createCallGate } from '../support/page/call-gate.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { messageButton } from '../support/page/message.ts';
import { pressCover, spinnerSays } from '../support/page/picture.ts';
import { openPageClock, type PageClock } from '../support/time/page-clock.ts';
import { PATIENCE } from '../support/time/patience.ts';

/** s. */
const MINUTE = 60;
const TURNS = 10;

describe('a platform that is slow, or refuses every token', () => {
  const demo = useDemo();

  /** Opens a page whose calls wait until they are released; the page's clock can be moved. */
  async function open(query: string, waits: (path: string) => boolean) {
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 640, height: 360 });
    // A call must not time out on a busy machine.
    const clock = await openPageClock(page, { holds: true });
    const held: HTTPRequest[] = [];
    let isOpen = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isOpen || !waits(new URL(request.url()).pathname)) return void request.continue();
      held.push(request);
    });
    await page.goto(`${demo.origin}/plr?${query}`);
    return {
      page,
      clock,
      /** The calls are answered. */
      async release() {
        isOpen = true;
        await Promise.all(held.map((request) => request.continue().catch(() => undefined)));
      },
    };
  }
  const saysThatItLoads = async (page: Page, clock: PageClock) => {
    await clock.jump(12);
    assert.equal(await spinnerSays(page), 'در حال بارگذاری');
  };
  const pageErrors = (page: Page) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    return errors;
  };

  it('with calls of 12 s shows a spinner, keeps the page responsive, and plays the video when its details arrive', async () => {
    const isCall = (path: string) => path.startsWith('/api/');
    const { page, clock, release } = await open('type=vod&id=1&autoplay=1&muted=1', isCall);
    const errors = pageErrors(page);
    await saysThatItLoads(page, clock);
    await page.evaluate(() => document.body.append('the page goes on'));
    await release();
    await waitUntilPlaying(page);
    assert.deepEqual(errors, []);
  });

  it('with calls of 12 s shows a spinner after a press on play, and then plays', async () => {
    const { page, clock, release } = await open('type=vod&id=1', (path) => path.endsWith('/details'));
    await pressCover(page);
    await saysThatItLoads(page, clock);
    await release();
    await waitUntilPlaying(page);
  });

  it('that does not answer shows a message with a retry within 30 s, once its calls are aborted', async () => {
    const { page, clock, release } = await open('type=vod&id=1&autoplay=1&muted=1', (path) => path.startsWith('/api/'));
    const errors = pageErrors(page);
    const isDetails = (request: HTTPRequest) => new URL(request.url()).pathname.endsWith('/details');
    let aborted = false;
    page.on('requestfailed', (request) => {
      aborted ||= isDetails(request);
    });
    await saysThatItLoads(page, clock);
    assert.equal(aborted, false, 'a call has 20 s: `platform-client.test`');
    await clock.jump(18);
    const retry = await messageButton(page);
    assert.equal(aborted, true);
    await release();
    await retry.click();
    await waitUntilPlaying(page);
    assert.deepEqual(errors, []);
  });

  it('with a minute of 401 plays the video in two tabs, with at most 3 refreshes and no call repeated twice', async () => {
    const count = 2;
    /** By the clock of the pages, s. */
    const refreshes: number[] = [];
    let jumped = 0;
    const clocks: PageClock[] = [];
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
      clocks.push(await openPageClock(page));
      await page.setRequestInterception(true);
      const answer = (request: HTTPRequest) => {
        const { pathname } = new URL(request.url());
        const json = (status: number, body: object) =>
          request.respond({ status, contentType: 'application/json', body: JSON.stringify(body) });
        if (pathname === '/api/auth/refresh') {
          refreshes.push(Date.now() / 1000 + jumped);
          return json(200, { access: `access-${refreshes.length}`, token_id: 'one' });
        }
        if (pathname.endsWith('/details')) asked.set(String(tab), (asked.get(String(tab)) ?? 0) + 1);
        const { authorization, 'x-token': token } = request.headers();
        if (pathname.startsWith('/api/') && (authorization || token)) return json(401, { detail: 'no' });
        return request.continue();
      };
      page.on('request', (request) => void answer(request));
    }
    const gate = await createCallGate(pages);
    /** Calls wait while the clocks of the tabs differ: a cooldown of the tab that is ahead is none for the other. */
    const jumpAll = (seconds: number) =>
      gate.hold(async () => {
        for (const clock of clocks) await clock.jump(seconds);
        jumped += seconds;
      });
    await Promise.all(pages.map((page) => page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`)));
    for (const page of pages) {
      await page.bringToFront();
      await waitUntilPlaying(page);
    }
    assert.ok(
      [...asked.values()].every((times) => times <= 3),
      JSON.stringify([...asked]),
    );
    // The viewer keeps changing videos: each change calls the platform.
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const id = turn % 2 === 1 ? '3' : '1';
      for (const page of pages) {
        await page.bringToFront();
        const called = page.waitForRequest((request) => request.url().includes(`/vod/${id}/details`), PATIENCE);
        await page.$eval('cloud-player', (player, next) => player.setAttribute('content-id', next), id);
        await called;
      }
      await jumpAll(MINUTE / TURNS);
    }
    for (const page of pages) {
      await page.bringToFront();
      await waitUntilPlaying(page);
    }
    const [first = 0] = refreshes;
    const { length } = refreshes.filter((at) => at - first <= MINUTE);
    const times = refreshes.map((at) => Math.round(at - first));
    assert.ok(length >= 1 && length <= 3, `refreshes at ${times} s`);
    assert.deepEqual(errors.flat(), []);
    const [page] = pages;
    assert.ok(page && (await ask(page, (player) => player.error)) === null);
    const kept = await page.evaluate((key) => localStorage.getItem(key), `cloud-player:tokens:${demo.origin}`);
    assert.match(kept ?? '', /kept/, 'the login is kept');
  });
});
