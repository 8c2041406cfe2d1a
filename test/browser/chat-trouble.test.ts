import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { openBrowser, type TestBrowser } from '../support/page/browser.ts';
import { heard, messagesOf, say, sayOverHttp, showChats, tokenOf } from '../support/page/chat-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { type DemoServer, startDemo } from '../support/platform/demo-server.ts';
import { PATIENCE } from '../support/time/patience.ts';

const FIELD = '#p0 >>> .chat-field textarea';
/** A busy machine reads a flood long after it was sent. */
const FLOOD_MS = 180_000;

/** How often each of these texts is in the list. Not only in view: a chat in another browser has moved on. */
const counts = async (page: Page, texts: readonly string[]) => {
  const messages = await messagesOf(page);
  return texts.map((text) => messages.filter((message) => message.text.includes(text)).length);
};
/** In a browser profile of its own, as another viewer. */
async function open(browser: TestBrowser, origin: string, token?: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // High, so that all messages of a test are in view, with those of the simulated audience in a long wait.
  await page.setViewport({ width: 420, height: 3000 });
  await showChats(page, origin, [token]);
  return page;
}
const connection = (page: Page, isLost: boolean, timeout: number = PATIENCE.timeout) =>
  page.waitForFunction(
    (lost) => {
      const status = document.querySelector('#p0')?.shadowRoot?.querySelector('.chat-connection');
      return status && Boolean(status.textContent) === lost;
    },
    { timeout, polling: 50 },
    isLost,
  );

describe('a chat whose platform is killed and started again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-chat-'));
  const data = path.join(folder, 'platform.db');
  let server: DemoServer;
  const browser = openBrowser();
  before(async () => {
    server = await startDemo('--data', data);
  });
  after(async () => {
    await browser.reset();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says after 5 s that the connection is lost; then both viewers read each other, once', async () => {
    const { origin } = server;
    const tokens = [await tokenOf(origin), await tokenOf(origin, '09131234567')] as const;
    const pages = [await open(browser, origin, tokens[0]), await open(browser, origin, tokens[1])] as const;
    await say(pages[0], 'before it');
    for (const page of pages) await heard(page, 'before it');
    // Before it: the players may learn of the end sooner than this process.
    const killed = performance.now();
    await server.stop('SIGKILL');
    await say(pages[0], 'during it');
    await heard(pages[0], 'during it', 'failed');
    await Promise.all(pages.map((page) => connection(page, true)));
    assert.ok(performance.now() - killed > 4500, 'a short interruption is not mentioned');
    server = await startDemo('--port', new URL(origin).port, '--data', data);
    assert.equal(server.origin, origin);
    await Promise.all(pages.map((page) => connection(page, false, 60_000)));
    // By keyboard: messages of others may move the button away from a pointer.
    await pages[0].focus('#p0 >>> .chat-message[data-state=failed] .chat-link');
    await pages[0].keyboard.press('Enter');
    await heard(pages[0], 'during it', 'confirmed');
    await say(pages[0], 'the first is back');
    await heard(pages[0], 'the first is back', 'confirmed');
    await say(pages[1], 'the second is back');
    await heard(pages[1], 'the second is back', 'confirmed');
    for (const text of ['during it', 'the first is back']) await heard(pages[1], text);
    await heard(pages[0], 'the second is back');
    for (const page of pages) {
      assert.deepEqual(
        await counts(page, ['before it', 'during it', 'the first is back', 'the second is back']),
        [1, 1, 1, 1],
      );
    }
  });
});

describe('a chat in a bad network', () => {
  const demo = useDemo();

  it('has the messages of an interruption of 5 s and of 60 s after it, once and in order', async () => {
    const token = await tokenOf(demo.origin);
    const texts: string[] = [];
    const write = async () => {
      texts.push(`written while away, ${texts.length} of some`);
      await sayOverHttp(demo.origin, token, texts.at(-1) ?? '');
    };
    const cut = async (seconds: number) => {
      const page = await open(demo.browser, demo.origin);
      await page.setOfflineMode(true);
      await pause(seconds * 1000);
      await page.setOfflineMode(false);
      return page;
    };
    const [short, long] = [cut(5), cut(60)];
    const seen = async (cutting: Promise<Page>) => {
      const page = await cutting;
      const due = [...texts];
      for (const text of due) await heard(page, text);
      assert.deepEqual(
        await counts(page, due),
        due.map(() => 1),
      );
      const found = (await messagesOf(page)).map(({ text }) => due.findIndex((one) => text.includes(one)));
      assert.deepEqual(
        found.filter((index) => index >= 0),
        due.map((_, index) => index),
      );
      return due.length;
    };
    const both = Promise.all([seen(short), seen(long)]);
    let isOver = false;
    const ended = both.finally(() => {
      isOver = true;
    });
    ended.catch(() => {});
    while (!isOver && texts.length < 12) {
      await pause(4000);
      await write();
    }
    const [inShort, inLong] = await ended;
    assert.ok(inShort >= 1 && inLong >= 8, `${inShort} and ${inLong} messages`);
  });
});

describe('a chat that is flooded', () => {
  const demo = useDemo();

  it('changes at most ten times a second, has at most 500 rows, and can be written in', async () => {
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 420, height: 800 });
    const token = await tokenOf(demo.origin);
    await showChats(page, demo.origin, [token]);
    const pin = await page.$eval('#p0 >>> .chat-pin p', ({ textContent }) => textContent);
    await demo.fault({ effect: 'status', path: '/api/chat/messages**', method: 'POST', status: 500 });
    await say(page, 'mine');
    await heard(page, 'mine', 'failed');
    await demo.heal();
    await page.evaluate(() => {
      const flood = { changes: [] as number[], most: 0, newest: '' };
      Object.assign(window, { flood });
      const feed = document.querySelector('#p0')?.shadowRoot?.querySelector('[role=feed]');
      // A scroll and a measured height mount rows, too: the list has changed when it ends in another message.
      const look = new MutationObserver(() => {
        const rows = [...(feed?.querySelectorAll<HTMLElement>('.chat-row') ?? [])];
        const last = rows.sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index)).at(-1);
        const newest = last?.querySelector<HTMLElement>('.chat-message')?.dataset.key ?? '';
        if (newest !== flood.newest) flood.changes.push(performance.now());
        flood.newest = newest;
        flood.most = Math.max(flood.most, Number(last?.dataset.index) + 1);
      });
      if (feed) look.observe(feed, { subtree: true, childList: true });
    });
    const started = performance.now();
    await demo.fault({ effect: 'flood', room: '1', perSecond: 1000 });
    await page.focus(FIELD);
    let typed = '';
    const changesSoFar = () =>
      page.evaluate(() => (window as unknown as { flood: { changes: number[] } }).flood.changes.length);
    while (performance.now() - started < 5000 || (await changesSoFar()) <= 3) {
      await page.keyboard.type('a');
      typed += 'a';
      await pause(300);
    }
    const { changes, most } = await page.evaluate(
      () => (window as unknown as { flood: { changes: number[]; most: number } }).flood,
    );
    const busiest = Math.max(...changes.map((from) => changes.filter((at) => at >= from && at < from + 1000).length));
    assert.ok(changes.length > 3, `${changes.length} changes`);
    // Ten, and one that was drawn late in the second before.
    assert.ok(busiest <= 11, `${busiest} changes in a second`);
    assert.ok(most <= 500, `${most} rows`);
    assert.equal(await page.$eval(FIELD, (field) => (field as HTMLTextAreaElement).value), typed);
    assert.equal(await page.$eval('#p0 >>> .chat-pin p', ({ textContent }) => textContent), pin);
    // All of the flood has come before a later message: it would take the focused message out of the list.
    await demo.heal();
    await sayOverHttp(demo.origin, token, 'after the flood');
    await heard(page, 'after the flood', undefined, undefined, FLOOD_MS);
    await page.focus('#p0 >>> .chat-message[tabindex="0"]');
    await page.keyboard.press('Home');
    await heard(page, 'mine', 'failed');
  });
});
