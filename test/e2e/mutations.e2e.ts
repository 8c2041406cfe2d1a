import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/demo-page.ts';
import { pressEntry } from '../support/element-page.ts';

const MUTATIONS: Readonly<Record<string, object>> = {
  'malformed JSON': { effect: 'status', status: 200, headers: { 'content-type': 'application/json' }, body: '{"a":' },
  'an HTML page': { effect: 'html' },
  'half of it': { effect: 'truncate' },
  nothing: { effect: 'status', status: 204 },
  null: { effect: 'mutate', pointer: '', as: 'null' },
  'a list': { effect: 'mutate', pointer: '', as: 'array' },
  'another object': { effect: 'mutate', pointer: '', as: 'object' },
  'no field': { effect: 'mutate', pointer: '/*', as: 'missing' },
  'fields by other names': { effect: 'mutate', pointer: '/*', as: 'renamed' },
  'more fields': { effect: 'mutate', pointer: '/*', as: 'extra' },
  'numbers as texts': { effect: 'mutate', pointer: '/*', as: 'stringified' },
  'null in each field': { effect: 'mutate', pointer: '/*', as: 'null' },
  'an endless text in each field': { effect: 'mutate', pointer: '/*', as: 'huge' },
};

/** Words of programs, not of people. */
const BROKEN = /undefined|NaN|null|\[object|surprise/;

describe('a platform that answers nonsense', () => {
  const demo = useDemo();
  let tokens: { refresh: string; token_id: string };
  const wrong: string[] = [];

  before(async () => {
    const post = async (path: string, body: object) =>
      (
        await fetch(`${demo.origin}/api${path}?uuid=v&provider=p`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json();
    const { data } = (await post('/auth/login', { mobileNumber: '09121110000', otpType: 'sms' })) as { data: string };
    const [sent] = (await (await fetch(`${demo.origin}/control/codes`)).json()) as { code: string }[];
    tokens = (await post('/auth/verify', { key: sent?.code, requestId: data, otpType: 'sms' })) as typeof tokens;
  });

  const fault = (path: string, wish: object) =>
    fetch(`${demo.origin}/control/faults`, { method: 'POST', body: JSON.stringify({ ...wish, path }) });

  async function open(query: string, { known = false } = {}): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    // On the platform's own pages a login is kept in a cookie too: the test before may have had one.
    await demo.browser.deleteCookie(...(await demo.browser.cookies()));
    page.on('pageerror', (error) => wrong.push(String(error)));
    const login = known ? JSON.stringify({ refresh: tokens.refresh, token_id: tokens.token_id }) : undefined;
    await page.evaluateOnNewDocument((kept) => {
      localStorage.clear();
      if (kept) localStorage.setItem(`cloud-player:tokens:${location.origin}`, kept);
    }, login);
    await page.goto(`${demo.origin}/plr?${query}`);
    return page;
  }
  /** Everything that can be read, in the menu too. */
  const isSound = async (page: Page) => {
    await page.keyboard.press('KeyS');
    const text = await page.evaluate(() => document.querySelector('cloud-player')?.shadowRoot?.textContent ?? '');
    assert.doesNotMatch(text, BROKEN);
    assert.deepEqual(wrong, []);
  };

  for (const [what, wish] of Object.entries(MUTATIONS)) {
    it(`${what} for the details: the video, or a message`, async () => {
      await fault('/api/vod/1/details**', wish);
      const page = await open('type=vod&id=1&autoplay=1&muted=1');
      await page.waitForFunction(() => {
        const player = document.querySelector('cloud-player');
        return (player?.currentTime ?? 0) > 0.2 || player?.shadowRoot?.querySelector('.screen button');
      });
      await isSound(page);
    });

    it(`${what} for every other call: the video plays for somebody who is logged in`, async () => {
      for (const path of ['token', 'auth', 'profile', 'settings', 'video-metadata', 'web-list-config', 'logs']) {
        await fault(`/api/${path}**`, wish);
      }
      const page = await open('type=vod&id=3&autoplay=1&muted=1', { known: true });
      await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) > 0.5);
      await isSound(page);
    });

    it(`${what} for what goes on around a live: the picture goes on`, async () => {
      await fault('/api/live/1/aggregate**', wish);
      const page = await open('type=live&id=1&autoplay=1&muted=1');
      const answered = page.waitForResponse((response) => response.url().includes('/aggregate'));
      await page.evaluate(() => {
        // Nobody waits ten seconds for the first question.
        Math.random = () => 0;
        const player = document.querySelector('cloud-player');
        player?.replaceWith(player.cloneNode());
      });
      await answered;
      await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) > 0.5);
      await isSound(page);
    });

    it(`${what} for a login: a message, and the number is still there`, async () => {
      await fault('/api/auth/login**', wish);
      const page = await open('type=vod&id=1');
      await page.waitForSelector('cloud-player >>> .cover-image');
      await pressEntry(page, 'ورود');
      const input = await page.waitForSelector('cloud-player >>> .login input');
      await input?.type('09121110001');
      await page.keyboard.press('Enter');
      await page.waitForSelector('cloud-player >>> :is(.login [role=alert]:not(:empty), .login[data-step=otp])');
      await isSound(page);
    });
  }
});
