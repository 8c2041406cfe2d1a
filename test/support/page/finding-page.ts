import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import type { ElementHandle, Page } from 'puppeteer-core';
import { useDemo } from './demo-page.ts';
import { waitUntilPlaying } from './element-page.ts';
import { firstReads } from './reads.ts';

export const DESKTOP = { width: 1280, height: 720 };
export const WIDE_BOX = { width: 880, height: 495 };
export const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };
export const JSON_TYPE = { 'content-type': 'application/json' };

export const TITLES = {
  search: 'جستجو',
  tags: 'برچسب‌ها',
  autoPlay: 'ویدیوی بعدی',
  playlists: 'فهرست‌های پخش این ویدیو',
};

/** In a `describe`: pages of the reference platform on which viewers look for other videos. No test may leave an error on the page. `shared`: pages stay open for all tests. */
export function useFindingPage({ shared = false } = {}) {
  const demo = useDemo({ shared });
  const wrong: string[] = [];
  const asked: URL[] = [];

  beforeEach(() => {
    wrong.length = 0;
    asked.length = 0;
  });

  afterEach(() => assert.deepEqual(wrong, []));

  async function open(query: string, viewport: object = WIDE_BOX): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.setViewport(viewport as typeof DESKTOP);
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/') && request.method() === 'GET') asked.push(url);
    });
    await page.goto(`${demo.origin}/plr?${query}&autoplay=1&muted=1`);
    await page.bringToFront();
    await waitUntilPlaying(page);
    return page;
  }
  const find = (page: Page, selector: string) =>
    page.waitForSelector(`cloud-player >>> ${selector}`, { visible: true }) as Promise<ElementHandle<HTMLElement>>;
  const press = async (page: Page, selector: string) => (await find(page, selector)).evaluate((own) => own.click());
  const openTab = async (page: Page, id: string) => {
    await page.waitForFunction(
      (title) => {
        const root = document.querySelector('cloud-player')?.shadowRoot;
        const tab = [...(root?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find(
          ({ textContent }) => textContent?.trim() === title,
        );
        tab?.click();
        return tab;
      },
      {},
      id,
    );
  };
  const search = async (page: Page, words: string) => {
    const field = await find(page, '.search input');
    await field.type(words);
  };
  const titles = (page: Page, box: string) =>
    page.$$eval(`cloud-player >>> ${box} .card-title`, (all) => all.map(({ textContent }) => textContent ?? ''));
  /** Waits until this is the first video that is found. */
  const findsFirst = (page: Page, words: string) => firstReads(page, '.search-results .card', words);
  const calls = (path: string) => asked.filter(({ pathname }) => pathname.startsWith(path));
  const events = (page: Page, name: string) =>
    page.evaluate((event) => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      document.querySelector('cloud-player')?.addEventListener(event, ({ detail }: CustomEventInit) => {
        seen.push(detail);
      });
    }, name);
  const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
  const answer = (path: string, body: unknown) =>
    demo.fault({ effect: 'status', status: 200, headers: JSON_TYPE, body: JSON.stringify(body), path });
  return {
    demo,
    asked,
    open,
    find,
    press,
    openTab,
    search,
    titles,
    findsFirst,
    calls,
    events,
    seen,
    answer,
  };
}

/** Types into the search that is open. */
export const typeIntoSearch = (page: Page, words: string) => page.locator('cloud-player >>> .search input').fill(words);

export const playlistTitle = (page: Page) =>
  page.$eval('cloud-player >>> .playlist-card h3', ({ textContent }) => textContent ?? '');

/** Waits until the panel of the next video has no switch. */
export const autoPlaySwitchIsGone = (page: Page) =>
  page.waitForSelector('cloud-player >>> [role=switch]', { hidden: true });

/** Waits until so many tags are above the results. */
export const tagsAbove = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('.search-head .tag-button').length ===
      wanted,
    {},
    count,
  );

/** Whether this tag is above the results now. */
export const hasTagAbove = async (page: Page, tag: string) =>
  (await page.$(`cloud-player >>> .search-head [aria-label*="${tag}"]`)) !== null;

/** The words of earlier searches. */
export const recentWords = (page: Page) =>
  page.$$eval('cloud-player >>> .recent-text', (all) => all.map(({ textContent }) => textContent));

export const recentWordsAreGone = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.recent'));

/** How many pictures of the player have an address that is not one of the network. */
export const strangePictures = (page: Page) =>
  page.$$eval(
    'cloud-player >>> img',
    (all) => all.filter((image) => !/^https?:/.test((image as HTMLImageElement).src)).length,
  );

/** How many searches a player has. */
export const searchesOf = (page: Page, player: string) =>
  page.$eval(player, ({ shadowRoot }) => shadowRoot?.querySelectorAll('.search').length);
