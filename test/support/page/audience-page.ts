import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Viewport } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import { createAudienceBoard } from './audience-board.ts';
import { useDemo } from './demo-page.ts';
import { waitUntilPlaying } from './element-page.ts';
import { openSurface } from './surface.ts';

export const PLAIN: Viewport = { width: 860, height: 520 };
export const RADIOS = 'cloud-player >>> .audience [role=radio]';
export const CARD = 'cloud-player >>> .poll-card';

export interface AudienceWish {
  readonly viewport?: Viewport;
  /** Attributes of the player. */
  readonly attributes?: string;
  /** With the polls of the reference platform in place of the board's. */
  readonly own?: boolean;
  /** In a separate browser context. */
  readonly another?: boolean;
  readonly reducedMotion?: boolean;
}

/** Pages with a playing live stream whose poll and reactions are those of a board. */
export function useAudience() {
  const demo = useDemo();
  const wrong: string[] = [];
  let board = createAudienceBoard();
  beforeEach(() => {
    board = createAudienceBoard();
    wrong.length = 0;
  });
  afterEach(() => assert.deepEqual(wrong, []));

  const start = async (page: Page, attributes = '') => {
    await page.goto(`${demo.origin}/plr`);
    await page.evaluate((text) => {
      document.body.style.cssText = 'margin: 0; display: block';
      document.body.innerHTML = `<cloud-player type="live" content-id="1" autoplay muted ${text}></cloud-player>`;
      const events: unknown[] = [];
      Object.assign(window, { events });
      for (const name of ['pollvote', 'reaction']) {
        document
          .querySelector('cloud-player')
          ?.addEventListener(name, (event) => events.push((event as CustomEvent).detail));
      }
    }, attributes);
    await waitUntilPlaying(page);
  };

  return {
    demo,
    get board() {
      return board;
    },
    async open({ viewport = PLAIN, attributes, own, another, reducedMotion }: AudienceWish = {}): Promise<Page> {
      const context = another ? await demo.browser.createBrowserContext() : await demo.browser.context();
      const page = await context.newPage();
      await page.setViewport(viewport);
      page.on('pageerror', (error) => wrong.push(String(error)));
      if (reducedMotion) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      if (!own) await board.attach(page);
      await start(page, attributes);
      return page;
    },
    start,
  };
}

/** The details of the events so far. */
export const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { events: unknown[] }).events);

export const openPanel = async (page: Page, selector = RADIOS) => {
  // Its button may have come too late for a place in the row.
  await openSurface(page, 'poll');
  await page.waitForSelector(selector);
};

/** Repeats until the condition holds, and returns the last answer. */
export async function untilSo<T>(ask: () => Promise<T> | T, isSo: (answer: T) => boolean, what: string): Promise<T> {
  const end = performance.now() + PATIENCE.timeout;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    assert.ok(performance.now() < end, `${what}: ${JSON.stringify(answer)}`);
    await pause(50);
  }
}

export const untilGone = (page: Page, selector: string) =>
  page.waitForFunction(
    (name) => !document.querySelector('cloud-player')?.shadowRoot?.querySelector(name),
    { polling: 50 },
    selector,
  );
