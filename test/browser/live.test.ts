import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { control, hasControl, playersShowViewers } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { setHidden } from '../support/page/hidden-page.ts';
import { allSay, says } from '../support/page/message.ts';
import { viewers } from '../support/page/picture.ts';
import { untilSo } from '../support/page/until-so.ts';
import { openPageClock } from '../support/time/page-clock.ts';

describe('a live stream with its data', () => {
  const demo = useDemo();
  let asked: string[] = [];

  const count = (path: string) => asked.filter((request) => request === path).length;

  const polledAfter = (before: number) =>
    untilSo(
      () => count('/api/live/1/aggregate'),
      (now) => now > before,
      'it is polled again',
    );

  /** After it, all requests that the page has begun are known. */
  const requestsAreKnown = async (page: Page) => {
    await page.evaluate(() => fetch('/api/nothing'));
    await untilSo(
      () => count('/api/nothing'),
      (now) => now > 0,
      'the last request',
    );
  };

  async function openWithClock(query: string, script = '') {
    asked = [];
    const page = await demo.browser.newPage();
    const clock = await openPageClock(page);
    return { page: await go(page, query, script), clock };
  }
  async function open(query: string): Promise<Page> {
    asked = [];
    return go(await demo.browser.newPage(), query);
  }
  async function go(page: Page, query: string, script = ''): Promise<Page> {
    await page.evaluateOnNewDocument(script);
    // The playlist of the test before is cached for a second.
    await page.setCacheEnabled(false);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${demo.origin}/plr?${query}`);
    return page;
  }

  it('has a seekable bar only if its details have a time machine', async () => {
    // The same live stream with a window long enough for one.
    const answer = await fetch(`${demo.origin}/api/live/1/details?uuid=visitor-1&provider=test`);
    const details = (await answer.json()) as Record<string, unknown>;
    for (const expected of [true, false]) {
      const body = JSON.stringify({ ...details, time_machine: expected });
      const headers = { 'content-type': 'application/json' };
      await demo.fault({ effect: 'status', status: 200, headers, body, path: '/api/live/1/details**' });
      const page = await open('type=live&id=1&autoplay=1&muted=1');
      await waitUntilPlaying(page);
      await control(page, 'play-button');
      if (expected) await control(page, 'time-slider');
      assert.equal(await hasControl(page, 'time-slider'), expected);
      const before = await page.$eval('cloud-player', (player) => player.currentTime);
      await page.keyboard.press('ArrowLeft');
      const moved = await page.$eval('cloud-player', (player) => player.currentTime);
      assert.equal(before - moved > 5, expected, `${before} to ${moved}`);
      await demo.heal();
    }
  });

  it('starts automatically if it was not available at first; two players share its details request every 3 s', async () => {
    await demo.fault({ effect: 'status', status: 404, path: '/api/live/1/details**' });
    const page = await open('');
    // Both in parallel: the first may poll again before the other has started.
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, '<cloud-player type="live" content-id="1" autoplay muted></cloud-player>'.repeat(2));
    await allSay(page, 'الان پخش زنده‌ای نداریم');
    // By the page's clock: this process may receive one late and the next one in time.
    const asks = await page.waitForFunction(
      () => {
        const all = performance.getEntriesByType('resource');
        const times = all.filter(({ name }) => name.includes('/api/live/1/details')).map(({ startTime }) => startTime);
        return times.length >= 6 && times;
      },
      { polling: 100 },
    );
    const times = (await asks.jsonValue()) || [];
    // Each has sent one request of its own at its start.
    const pauses = times.slice(3).map((at, index) => at - (times[index + 2] ?? 0));
    assert.ok(
      pauses.every((pause) => pause > 2900),
      String(pauses),
    );
    await demo.heal();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('cloud-player')].every((player) => player.currentTime > 0 && !player.paused),
    );
  });

  it('starts automatically if its playlist was invalid at first', async () => {
    // Also that of the backup, whose address the live's data may bring in time.
    await demo.fault({ effect: 'empty', path: '/live/*/*.m3u8' });
    const page = await open('type=live&id=1&autoplay=1&muted=1');
    await says(page, 'این قالب پخش نمی‌شود');
    await demo.heal();
    await waitUntilPlaying(page);
  });

  it('shows a countdown before it begins, and starts automatically as soon as it is available', async () => {
    const details = (await (await fetch(`${demo.origin}/api/live/2/details?uuid=v&provider=p`)).json()) as Record<
      string,
      unknown
    >;
    const body = JSON.stringify({ ...details, start_time: new Date(Date.now() + 3_750_000).toISOString() });
    const headers = { 'content-type': 'application/json' };
    await demo.fault({ effect: 'status', status: 200, headers, body, path: '/api/live/2/details**' });
    await demo.fault({ effect: 'flag', name: 'live.gone', id: '2' });
    const page = await demo.browser.newPage();
    await page.evaluateOnNewDocument(() => {
      // A clock that is wrong by an hour affects the countdown, not the stream. The rest is time for a slow machine to
      // open the page.
      const { now } = Date;
      Date.now = () => now() + 3_720_000;
    });
    await page.goto(`${demo.origin}/plr?type=live&id=2&muted=1`);
    await says(page, 'تا شروع پخش زنده');
    await demo.heal();
    await waitUntilPlaying(page);
  });

  it('shows the number of viewers, and stops polling on a hidden page', async () => {
    const { page, clock } = await openWithClock('type=live&id=1&autoplay=1&muted=1');
    await waitUntilPlaying(page);
    assert.match(await viewers(page), /^[۰-۹٫٬]+[KM]?$/);
    await setHidden(page, true);
    const before = count('/api/live/1/aggregate');
    await clock.jump(20);
    await requestsAreKnown(page);
    assert.equal(count('/api/live/1/aggregate'), before);
    await setHidden(page, false);
    await polledAfter(before);
  });

  it('is polled once for two players; polling continues without one of them and ends without both', async () => {
    // Without chance: the first interval would be 2.5 to 7.5 s.
    const { page, clock } = await openWithClock('type=live&id=1&autoplay=1&muted=1', 'Math.random = () => 0.5');
    await page.evaluate(() => document.body.append(document.querySelector('cloud-player')?.cloneNode() ?? ''));
    await playersShowViewers(page, 2);
    // By the page's clock: this process may receive one late and the next one in time.
    const times = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('/aggregate'))
        .map(({ startTime }) => startTime),
    );
    assert.ok(times.length > 0 && times.slice(1).every((at, index) => at - (times[index] ?? 0) > 4000), String(times));
    await page.evaluate(() => document.querySelector('cloud-player')?.remove());
    const before = count('/api/live/1/aggregate');
    await polledAfter(before);
    await page.evaluate(() => document.querySelector('cloud-player')?.remove());
    const last = count('/api/live/1/aggregate');
    await clock.jump(20);
    await requestsAreKnown(page);
    assert.equal(count('/api/live/1/aggregate'), last);
  });
});
