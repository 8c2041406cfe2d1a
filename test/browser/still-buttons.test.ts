import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';

const CARDS = '/api/recommendations/**';
const FAILURE = { buttons: '.screen-actions button', query: 'type=vod&id=1' };
const NO_COUNTDOWN = encodeURIComponent('{"continuousPlayback":false}');
const NEXT = { buttons: '.next-actions button', query: `type=vod&id=3&featureSet=${NO_COUNTDOWN}` };
const REPLAY = { buttons: '[part~=play-button]', query: 'type=vod&id=7' };

interface Place {
  readonly buttons: string;
  readonly query: string;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

describe('buttons stay where they are when cards come late', () => {
  const demo = useDemo();

  /** Where the buttons are every few ms from the first on, each place once, and with or without cards. */
  async function watch(page: Page, selector: string) {
    await page.evaluate((own) => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      setInterval(() => {
        const root = document.querySelector('cloud-player')?.shadowRoot;
        const buttons = [...(root?.querySelectorAll(own) ?? [])].map((button) => button.getBoundingClientRect());
        const cards = root?.querySelector('.card-strip .card') ? 'cards' : 'none';
        if (buttons.length > 0) seen.add(`${cards} ${JSON.stringify(buttons)}`);
      }, 10);
    }, selector);
  }
  const seen = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

  async function reach({ buttons, query }: Place, size: Size, lang: string) {
    if (buttons === FAILURE.buttons) await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**' });
    const page = await demo.browser.newPage();
    await page.setViewport(size);
    const autoplay = buttons === FAILURE.buttons ? '' : '&autoplay=1';
    await page.goto(`${demo.origin}/plr?${query}${autoplay}&muted=1&lang=${lang}`);
    await page.bringToFront();
    if (buttons !== FAILURE.buttons) {
      await waitUntilPlaying(page);
      await ask(page, (player) => {
        player.currentTime = player.duration - 0.3;
      });
      await page.waitForFunction(() => document.querySelector('cloud-player')?.ended);
    }
    await watch(page, buttons);
    await page.waitForSelector(`cloud-player >>> ${buttons}`);
    return page;
  }

  for (const [name, place, sizes] of [
    [
      'retry on the screen of a failure',
      FAILURE,
      [
        [360, 203],
        [640, 360],
        [880, 495],
      ],
    ],
    [
      'the next video and its cancel button',
      NEXT,
      [
        [640, 360],
        [880, 495],
        [880, 700],
      ],
    ],
    [
      'replay below recommendations',
      REPLAY,
      [
        [360, 203],
        [640, 360],
      ],
    ],
  ] as const) {
    for (const [width, height] of sizes)
      it(`${width} × ${height}: ${name}`, async () => {
        await demo.fault({ effect: 'delay', ms: 2000, path: CARDS });
        const page = await reach(place, { width, height }, width === 640 ? 'en' : 'fa');
        const came = await page.waitForSelector('cloud-player >>> .card-strip .card');
        await came?.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const places = await seen(page);
        assert.deepEqual(
          places.map((one) => one.split(' ')[0]),
          ['none', 'cards'],
        );
        assert.equal(places[0]?.slice('none '.length), places[1]?.slice('cards '.length));
        const button = await page.$(`cloud-player >>> ${place.buttons}`);
        const isOnTop = await button?.evaluate((own) => {
          const { left, top, width, height } = own.getBoundingClientRect();
          const hit = (own.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
          return own.contains(hit);
        });
        assert.equal(isOnTop, true);
      });
  }

  it('when the request for them fails, too', async () => {
    await demo.fault({ effect: 'status', status: 500, path: CARDS });
    for (const place of [FAILURE, NEXT]) {
      const page = await reach(place, { width: 880, height: 495 }, 'fa');
      const asked = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/recommend'));
      await page.waitForFunction(asked);
      const [none, ...more] = await seen(page);
      assert.match(none ?? '', /^none/);
      assert.deepEqual(more, []);
      await page.close();
    }
  });
});
