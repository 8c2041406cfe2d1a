import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import { createAudienceBoard } from './audience-board.ts';
import { useDemo } from './demo-page.ts';
import { waitUntilPlaying } from './element-page.ts';

export const PLAIN: Viewport = { width: 860, height: 520 };
export const CARD = 'cloud-player >>> .poll-card';

export interface AudienceWish {
  readonly viewport?: Viewport;
  /** Attributes of the player. */
  readonly attributes?: string;
  /** With the polls of the reference platform in place of the board's. */
  readonly own?: boolean;
  /** In a browser profile of their own. */
  readonly another?: boolean;
  /** Runs before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Pages with a playing live stream whose poll and reactions are those of a board, which asks a new poll in each test.
 * `shared`: the pages stay for all tests of the `describe`.
 */
export function useAudience({ shared = false } = {}) {
  const demo = useDemo({ shared });
  const board = createAudienceBoard();
  const wrong: string[] = [];
  beforeEach(() => {
    wrong.length = 0;
    board.ask();
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
    board,
    start,
    async open({ viewport = PLAIN, attributes, own, another, prepare }: AudienceWish = {}): Promise<Page> {
      const context = another ? await demo.browser.createBrowserContext() : await demo.browser.context();
      const page = await context.newPage();
      await page.setViewport(viewport);
      page.on('pageerror', (error) => wrong.push(String(error)));
      await prepare?.(page);
      if (!own) await board.attach(page);
      await start(page, attributes);
      return page;
    },
  };
}

export const untilGone = (page: Page, selector: string) =>
  page.waitForFunction(
    (name) => !document.querySelector('cloud-player')?.shadowRoot?.querySelector(name),
    { polling: 50 },
    selector,
  );
