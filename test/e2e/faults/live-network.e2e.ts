import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../../support/demo-page.ts';
import { type FaultWatch, itHoldsTheRules, watchFaults } from '../../support/fault-rules.ts';

/** Each row breaks a stream of its own; all play side by side. */
describe('the fault matrix: a live', () => {
  const demo = useDemo({ shared: true });
  let page: Page;
  let watch: FaultWatch;
  const clears: Record<string, number> = {};

  before(async () => {
    page = await demo.browser.newPage();
    await page.setViewport({ width: 1300, height: 500 });
    watch = await watchFaults(page);
    await page.goto(`${demo.origin}/plr`);
    await page.evaluate(() => document.body.replaceChildren());
    await watch.begin();
    await page.evaluate(() => {
      document.body.style.cssText = 'display:flex;flex-wrap:wrap';
      for (const id of ['1', '2', '5', '6']) {
        const player = document.createElement('cloud-player');
        player.id = `live-${id}`;
        for (const [name, value] of Object.entries({
          type: 'live',
          'content-id': id,
          autoplay: '',
          muted: '',
          width: '400',
        })) {
          player.setAttribute(name, value);
        }
        document.body.append(player);
      }
    });
    for (const id of ['1', '2', '5', '6']) await movesOn(id, 2, 20);
    await demo.fault({ effect: 'status', status: 503, path: '/live/1/**', for: 25 });
    await demo.fault({ effect: 'flag', name: 'live.frozen', id: '2', for: 25 });
    await demo.fault({ effect: 'flag', name: 'live.restarted', id: '5', for: 300 });
    for (const id of ['live-1', 'live-2']) clears[id] = Date.now() + 25_000;
  });

  /** The picture moves for so many seconds on end, within that time. */
  async function movesOn(id: string, seconds: number, within: number) {
    await page.evaluate((name) => {
      const player = document.getElementById(name) as unknown as HTMLVideoElement & { moved?: number; last?: number };
      player.moved = 0;
      player.last = player.currentTime;
    }, `live-${id}`);
    await page.waitForFunction(
      (name, least) => {
        const player = document.getElementById(name) as unknown as HTMLVideoElement & { moved: number; last: number };
        const step = player.currentTime - player.last;
        player.last = player.currentTime;
        if (step > 0 && step < 1) player.moved += step;
        return player.moved > least;
      },
      { timeout: within * 1000, polling: 100 },
      `live-${id}`,
      seconds,
    );
  }
  const says = (id: string, words: string, within: number) =>
    page.waitForFunction(
      (name, text) => document.getElementById(name)?.shadowRoot?.querySelector('.trouble')?.textContent?.includes(text),
      { timeout: within * 1000, polling: 100 },
      `live-${id}`,
      words,
    );
  const picture = (id: string) =>
    page.evaluate((name) => {
      const root = document.getElementById(name)?.shadowRoot;
      return { held: root?.querySelector('.held-frame') !== null, screen: root?.querySelector('.screen') !== null };
    }, `live-${id}`);

  it('15: an encoder that restarts is followed within 10 s', async () => {
    await movesOn('5', 3, 14);
  });

  it('13 and 14: says over the last picture that it is reconnecting', async () => {
    await Promise.all(['1', '2'].map((id) => says(id, 'دوباره وصل می‌شویم', 30)));
    assert.equal((await picture('1')).screen, false);
  });

  it('13: playlist and segments fail for a while: it plays again within 10 s of their return', async () => {
    await movesOn('1', 3, 30);
  });

  it('14: a frozen playlist: it plays again within 10 s of its return', async () => {
    await movesOn('2', 3, 30);
  });

  itHoldsTheRules({ watch: () => watch, sibling: 'live-6', clears: () => clears });
});
