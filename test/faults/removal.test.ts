import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { fence, isFence } from '../support/page/fence.ts';
import { isStillDrawn, MOMENTS } from '../support/page/moments-of-removal.ts';
import { openPageClock, type PageClock } from '../support/time/page-clock.ts';
import { timersEnd } from '../support/time/timers-end.ts';

/** Longer than all delays of a player. */
const LONG_SECONDS = 120;
const PLAYING = { autoplay: '', muted: '' };

describe('a player that is removed', () => {
  const demo = useDemo({ shared: true, shortSegments: true });
  let page: Page;
  let clock: PageClock;
  const wrong: string[] = [];

  before(async () => {
    page = await demo.browser.newPage();
    page.on('pageerror', (error) => wrong.push(String(error)));
    clock = await openPageClock(page);
    await page.goto(`${demo.origin}/plr`);
  });

  for (const { name, id, path, attributes = {}, begin = '' } of MOMENTS) {
    it(`aborts the request while ${name}, and logs, stores and requests nothing later`, async () => {
      const hang = () => demo.fault({ effect: 'hang', path: `${path}**` });
      const isPath = (request: HTTPRequest) => path !== undefined && new URL(request.url()).pathname.startsWith(path);
      const ended = new Promise<string | undefined>((resolve) => {
        page.on('requestfailed', (request) => isPath(request) && resolve(request.failure()?.errorText));
      });
      const show = (given: Readonly<Record<string, string>>) =>
        page.evaluate((all) => {
          const player = document.createElement('cloud-player');
          for (const [key, value] of Object.entries(all)) player.setAttribute(key, value);
          document.body.replaceChildren(player);
          Object.assign(globalThis, { player });
        }, given);
      if (begin) {
        await show({ type: 'vod', 'content-id': id, ...PLAYING, ...attributes });
        await waitUntilPlaying(page);
      }
      if (path) await hang();
      const dropped = path && page.waitForRequest(isPath);
      if (!begin) await show({ type: 'vod', 'content-id': id });
      await page.evaluate(begin);
      await dropped;
      const asked: string[] = [];
      await page.evaluate(`(async () => {
        globalThis.late = [];
        player.remove();
        // A removed player saves its state synchronously.
        await new Promise((resolve) => setTimeout(resolve));
        player.dispatchEvent = ({ type }) => late.push(type);
        globalThis.setItem ??= Storage.prototype.setItem;
        Storage.prototype.setItem = (key) => late.push(key);
      })()`);
      await fence(page);
      page.on('request', (request) => isFence(request.url()) || asked.push(request.url()));
      if (path) assert.equal(await ended, 'net::ERR_ABORTED');
      await timersEnd(clock);
      await clock.jump(LONG_SECONDS);
      await fence(page);
      assert.deepEqual([await page.evaluate('late'), asked, wrong], [[], [], []]);
      assert.equal(await isStillDrawn(page), false);
      await demo.heal();
      await page.evaluate('Storage.prototype.setItem = setItem');
      page.removeAllListeners('request');
      page.removeAllListeners('requestfailed');
    });
  }
});
