import type { Frame, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

/** Waits until the first element of a player that the selector finds contains these words. */
export const firstReads = (page: Page | Frame, selector: string, words: string, player = 'cloud-player') =>
  page.waitForFunction(
    (host, where, text) => document.querySelector(host)?.shadowRoot?.querySelector(where)?.textContent?.includes(text),
    PATIENCE,
    player,
    selector,
    words,
  );

/** The same with any of the elements. */
export const anyReads = (page: Page | Frame, selector: string, words: string, player = 'cloud-player') =>
  page.waitForFunction(
    (host, where, text) =>
      [...(document.querySelector(host)?.shadowRoot?.querySelectorAll(where) ?? [])].some((one) =>
        one.textContent?.includes(text),
      ),
    PATIENCE,
    player,
    selector,
    words,
  );
