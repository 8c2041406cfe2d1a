import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { TimelineLog } from '../../src/platform/schema.d.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { hasMessage, hasTrouble, says } from '../support/page/message.ts';
import { streamGoesOn } from '../support/page/stream-time.ts';
import { untilSo } from '../support/page/until-so.ts';
import { PATIENCE } from '../support/time/patience.ts';

/** A stream that ends during playback; each page has another configuration for it. */
describe('a live stream that ends', () => {
  const demo = useDemo({ shared: true });
  let plain: Page;
  let allowed: Page;
  let refused: Page;
  let target: string;
  const wrong: string[] = [];

  before(async () => {
    // By name: a redirect to an IP address is never allowed.
    const origin = demo.origin.replace('127.0.0.1', 'localhost');
    target = `${origin}/plr`;
    const open = async (wish: string) => {
      // Each is its own visitor.
      const page = await (await demo.browser.createBrowserContext()).newPage();
      page.on('pageerror', (error) => wrong.push(String(error)));
      await page.goto(`${origin}/plr?type=live&id=6&autoplay=1&muted=1${wish}`);
      await page.evaluate(() => {
        const told = { finished: 0, failure: 0 };
        for (const name of ['finished', 'failure'] as const) {
          document.addEventListener(name, () => told[name]++, true);
        }
        Object.assign(window, { told });
      });
      return page;
    };
    plain = await open('');
    allowed = await open(`&redirectOnEndedUrl=${encodeURIComponent(target)}`);
    refused = await open(`&redirectOnEndedUrl=${encodeURIComponent('https://evil.example/')}`);
    for (const page of [plain, allowed, refused]) await waitUntilPlaying(page);
    await demo.fault({ effect: 'flag', name: 'live.ended', id: '6' });
  });

  const told = (page: Page) => page.evaluate('window.told') as Promise<{ finished: number; failure: number }>;

  it('fires finished once and shows no message', async () => {
    await plain.waitForFunction(() => document.querySelector('cloud-player')?.ended, PATIENCE);
    const at = await plain.evaluate(() => document.querySelector('cloud-player')?.currentTime);
    // Longer than an interrupted live stream is silent.
    await streamGoesOn(demo.origin, '1', 5);
    assert.deepEqual(await told(plain), { finished: 1, failure: 0 });
    const state = await ask(plain, ({ ended, currentTime }) => ({ ended, at: currentTime }));
    assert.deepEqual(state, { ended: true, at });
    assert.deepEqual([await hasTrouble(plain), await hasMessage(plain)], [false, false]);
  });

  it('is logged up to the last second', async () => {
    const visitor = await plain.evaluate(() => localStorage.getItem('cloud-player:uuid'));
    const at = (await plain.evaluate(() => document.querySelector('cloud-player')?.currentTime)) ?? 0;
    const lastSecond = async () => {
      const logs = (await (await fetch(`${demo.origin}/control/logs`)).json()) as (TimelineLog & { kind: string })[];
      const own = logs.filter(
        ({ kind, clientUUID, video_id: id }) => kind === 'timeline' && id === '6' && clientUUID === visitor,
      );
      return Math.max(0, ...own.map(({ end }) => end));
    };
    await untilSo(lastSecond, (second) => second >= at - 1, `the last second logged, of ${at}`);
  });

  it('redirects to the address of the page if its host is allowed', async () => {
    await allowed.waitForFunction((url) => location.href === url, PATIENCE, target);
  });

  it('otherwise stays and shows that nothing is on', async () => {
    await says(refused, 'ویدیوی موردنظر پیدا نشد');
    assert.match(refused.url(), /\/plr\?type=live/);
    assert.equal((await told(refused)).finished, 1);
  });

  it('causes no errors on the page', () => assert.deepEqual(wrong, []));
});
