import type { Frame, Page } from 'puppeteer-core';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { PATIENCE } from '../time/patience.ts';
import { type BrowserWish, openBrowser, type TestBrowser } from './browser.ts';
import { type ForeignPage, openForeignPage, type PageWish } from './foreign-page.ts';
import { markEntry, placeOf, WANTED_ENTRY } from './row-button.ts';

export const GENERAL = 'type="vod" is-general src="/media/vod/master.m3u8"';

/** Without `defer`, in the head before the element. */
const SCRIPT = '<script src="/dist/cloud-player.js"></script>';

const pageWith = (body: string, head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`;

interface PageOptions extends PageWish {
  readonly head?: string;
  /** Runs before the page is opened. */
  prepare?(page: Page): Promise<void>;
}

export const urlSafeBase64 = (value: string) => Buffer.from(value).toString('base64url');

/** A browser, a page, and the errors on it. */
export interface ElementPage {
  readonly site: ForeignPage;
  readonly browser: TestBrowser;
  /** Opens the body in a new tab; all errors of the page are collected in `errors`. */
  open(body: string, options?: PageOptions): Promise<Page>;
  /** The same without the classic script. */
  openPage(body: string, options?: PageOptions): Promise<Page>;
  readonly errors: string[];
  /** All console messages of the page. */
  readonly said: string[];
  close(): Promise<void>;
}

export async function openElementPage(options: BrowserWish = {}): Promise<ElementPage> {
  const site = await openForeignPage();
  const browser = openBrowser(options);
  const errors: string[] = [];
  const said: string[] = [];
  const openPage: ElementPage['openPage'] = async (body, { head = '', prepare, ...options } = {}) => {
    // First: open pages may still send requests and log errors.
    for (const page of await browser.pages()) await page.close();
    errors.length = 0;
    said.length = 0;
    site.requests.length = 0;
    site.show(pageWith(body, head), options);
    const page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      said.push(message.text());
      if (message.type() === 'error') errors.push(message.text());
    });
    await prepare?.(page);
    await page.goto(site.origin);
    return page;
  };
  return {
    site,
    browser,
    errors,
    said,
    open: (body, { head = '', ...options } = {}) => openPage(body, { ...options, head: head + SCRIPT }),
    openPage,
    async close() {
      await browser.reset();
      await site.close();
    },
  };
}

/** Why an element doesn't play, for the message of a wait that ended. */
const stateOf = (page: Page | Frame, selector: string) =>
  page.evaluate((name) => {
    const player = document.querySelector<HTMLVideoElement>(name);
    if (!player) return 'There is no player.';
    const [buffered, played] = [player.buffered, player.played].map((all) =>
      Array.from({ length: all.length }, (_, index) => `${all.start(index)}-${all.end(index)}`).join(),
    );
    const { paused, ended, seeking, currentTime, duration, readyState, networkState } = player;
    const says = player.shadowRoot?.textContent?.slice(0, 200);
    const state = { paused, ended, seeking, currentTime, duration, readyState, networkState, buffered, played, says };
    return JSON.stringify(state);
  }, selector);

/** Waits until the element plays and its time has moved. */
export async function waitUntilPlaying(page: Page | Frame, selector = 'cloud-player', from = 0): Promise<void> {
  const wait = page.waitForFunction(
    (name, start) => {
      const player = document.querySelector<HTMLVideoElement>(name);
      if (!player || player.paused || player.currentTime <= start + 0.3) return false;
      // A live stream or a saved position doesn't start at 0: the played range counts.
      const { played } = player;
      const last = played.length - 1;
      return last >= 0 && played.end(last) - played.start(last) > 0.3;
    },
    // Not by frames: a hidden page has none.
    PATIENCE,
    selector,
    from,
  );
  await wait.catch(async (error: Error) => {
    error.message += ` ${await stateOf(page, selector).catch(() => 'The page is gone.')}`;
    throw error;
  });
}

/** On a busy machine, the film of a minute could end, and another video would replace it. */
export async function repeatVideo(page: Page): Promise<void> {
  const video = await page.waitForSelector('cloud-player >>> video');
  await video?.evaluate((own) => {
    (own as HTMLVideoElement).loop = true;
  });
}

export const play = (page: Page, selector = 'cloud-player') =>
  page.$eval(selector, (element) => (element as unknown as HTMLVideoElement).play());

/** Evaluates a function with the element in the page. */
export const ask = <T>(page: Page, question: (player: CloudPlayerElement) => T, selector = 'cloud-player') =>
  page.$eval(selector, question as unknown as (element: Element) => T);

/** Clicks a button of the player, or its entry in the "more" menu. */
export async function clickPart(page: Page, part: string, selector = 'cloud-player'): Promise<void> {
  if ((await placeOf(page, part, selector)) === 'menu') {
    await clickPart(page, 'more-button', selector);
    if (await markEntry(page, part, selector)) {
      return page.$eval(`${selector} >>> ${WANTED_ENTRY}`, (entry) => (entry as HTMLElement).click());
    }
    await page.keyboard.press('Escape');
    await page.waitForSelector(`${selector} >>> .popover`, { hidden: true });
    return clickPart(page, part, selector);
  }
  const handle = await page.waitForSelector(`${selector} >>> [part~="${part}"]`);
  // Moves the pointer first, which shows the controls; only then they can be pressed.
  await handle?.hover();
  await page.waitForFunction(
    (element) => element && getComputedStyle(element).pointerEvents !== 'none',
    PATIENCE,
    handle,
  );
  await handle?.click();
}

export const shadowText = (page: Page, selector = 'cloud-player') =>
  page.$eval(selector, (element) => element.shadowRoot?.textContent ?? '');

/** With the keyboard: S opens the settings at the speeds, and back leads to the list. */
export async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('KeyS');
  await page.waitForSelector('cloud-player >>> .popover .menu');
  if (await page.$('cloud-player >>> .menu-back')) {
    await page.focus('cloud-player >>> .menu-back');
    await page.keyboard.press('Enter');
  }
  await page.waitForSelector('cloud-player >>> [role=menuitem]:not(.menu-back)');
}

/** Presses the settings entry with this text. */
export async function pressEntry(page: Page, words: string): Promise<void> {
  await openSettings(page);
  await page.waitForFunction(
    (text) => {
      const entries = document
        .querySelector('cloud-player')
        ?.shadowRoot?.querySelectorAll<HTMLElement>('[role=menuitem]');
      const entry = [...(entries ?? [])].find((item) => item.textContent?.includes(text));
      entry?.click();
      return entry;
    },
    {},
    words,
  );
}

/** Shows these players by id, side by side, and starts them muted. */
export async function showPlayers(page: Page, players: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  await page.evaluate((wishes) => {
    document.body.replaceChildren();
    document.body.style.cssText = 'display:flex;flex-wrap:wrap';
    for (const [id, attributes] of Object.entries(wishes)) {
      const player = document.createElement('cloud-player');
      const all = { id, autoplay: '', muted: '', width: '400', ...attributes };
      for (const [name, value] of Object.entries(all)) player.setAttribute(name, value);
      document.body.append(player);
    }
  }, players);
  for (const id of Object.keys(players)) await waitUntilPlaying(page, `#${id}`);
}
