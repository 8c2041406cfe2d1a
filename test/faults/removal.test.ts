import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { fence, isFence } from '../support/page/fence.ts';
import { openPageClock, type PageClock } from '../support/time/page-clock.ts';
import { timersEnd } from '../support/time/timers-end.ts';

/** Longer than all delays of a player. */
const LONG_SECONDS = 120;

interface Moment {
  readonly name: string;
  readonly id: string;
  /** The call that is pending, as named by the faults. */
  readonly path?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Runs in the page, with `player`. */
  readonly begin?: string;
}

const PLAYING = { autoplay: '', muted: '' };
/** In the page: controls are mounted after the first frame. */
const FIND = `async (selector) => {
  for (;;) {
    const found = player.shadowRoot.querySelector(selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}`;
const MOMENTS: readonly Moment[] = [
  { name: 'the details are asked for', id: '1', path: '/api/vod/1/details' },
  // Not the cover, which is there first.
  { name: 'the stream is loaded', id: '2', path: '/media/files/' },
  { name: 'it seeks', id: '3', begin: 'player.currentTime = 45' },
  {
    name: 'a picture is uploaded',
    id: '4',
    path: '/uploads/',
    attributes: { snapshot: '' },
    begin: `(${FIND})('[part=snapshot-button]').then((button) => button.click())`,
  },
  {
    name: 'a code is asked for',
    id: '5',
    path: '/api/auth/login',
    begin: `(async () => {
      const find = ${FIND};
      (await find('[part=like-button]')).click();
      const input = await find('.login input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '09121230046');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      input.form.requestSubmit();
    })()`,
  },
];

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
      assert.equal(await page.evaluate('player.shadowRoot.querySelector(".player")'), null);
      await demo.heal();
      await page.evaluate('Storage.prototype.setItem = setItem');
      page.removeAllListeners('request');
      page.removeAllListeners('requestfailed');
    });
  }
});
