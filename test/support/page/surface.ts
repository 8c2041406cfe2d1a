import type { Frame, Page } from 'puppeteer-core';
import type { SurfaceId } from '../../../src/surfaces.ts';
import { PATIENCE } from '../time/patience.ts';

const PLAYER = 'cloud-player';
const SELECTED = `${PLAYER} >>> [role=tab][aria-selected=true]`;
const wayTo = (id: SurfaceId) => `:is([role=tab][id$="tab-${id}"], [part~="${id}-button"])`;

/** Opens a surface by its tab, its button, or its entry in the "more" menu. */
export async function openSurface(page: Page | Frame, id: SurfaceId): Promise<void> {
  const button = await wayIsThere(page, id);
  await button?.evaluate((element) => (element as HTMLElement).click());
  await page.waitForSelector(`${PLAYER} >>> [part~="${id}-panel"]`, { visible: true });
}

/** Waits for the tab or the button of a surface, which may have no room in the row. */
export const wayIsThere = (page: Page | Frame, id: SurfaceId) => page.waitForSelector(`${PLAYER} >>> ${wayTo(id)}`);

/** How many tabs and buttons of a surface there are now. */
export const waysTo = async (page: Page, id: SurfaceId) => (await page.$$(`${PLAYER} >>> ${wayTo(id)}`)).length;

/** Waits for the tab of a surface. */
export const tabOf = (page: Page, id: SurfaceId, player = PLAYER) =>
  page.waitForSelector(`${player} >>> [role=tab][id$=tab-${id}]`, { ...PATIENCE, visible: true });

export const pressTab = async (page: Page, id: SurfaceId, player = PLAYER) =>
  (await tabOf(page, id, player))?.evaluate((tab) => (tab as HTMLElement).click());

/** Opens the tab whose name has these words, once it is there. */
export async function openTabNamed(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (text) => {
      const tabs = document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]');
      const tab = [...(tabs ?? [])].find((one) => (one.ariaLabel ?? one.textContent ?? '').includes(text));
      tab?.click();
      return tab;
    },
    PATIENCE,
    words,
  );
}

/** Whether nothing in the open tab is wider than it. */
export const tabIsNotTooWide = (page: Page) =>
  page.$eval(`${PLAYER} >>> .tab-panel`, ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

/** The name of the open tab. */
export const openTabName = (page: Page) => page.$eval(SELECTED, ({ textContent }) => textContent ?? '');

export const focusOpenTab = (page: Page) => page.focus(SELECTED);

/** Waits until the focus is within the panel of a surface. */
export const focusIsInPanel = (page: Page, id: SurfaceId) =>
  page.waitForSelector(`${PLAYER} >>> [part~="${id}-panel"] :focus`, PATIENCE);

/** Waits for the button in a list that could not be loaded. */
export const retryOfList = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> .list-state button`, { ...PATIENCE, visible: true });

/** Presses the first card in the panel of a surface, once it can be seen. */
export const pressCard = async (page: Page, id: SurfaceId) =>
  (await page.waitForSelector(`${PLAYER} >>> [part~="${id}-panel"] .card`, { ...PATIENCE, visible: true }))?.evaluate(
    (card) => (card as HTMLElement).click(),
  );

/**
 * Opens a surface of one player in place, with the focus on its button: a press of the pointer closes what is open in
 * another player.
 */
export async function openInPlace(page: Page, id: SurfaceId, player: string): Promise<void> {
  const button = await page.waitForSelector(`${player} >>> [part~=${id}-button]`);
  await button?.evaluate((own) => {
    (own as HTMLElement).focus();
    (own as HTMLElement).click();
  });
  await page.waitForSelector(`${player} >>> [part~=${id}-panel][data-state=open] .popover-body > *`);
}

/** Waits until the panel of a surface has an entry, which can be seen. */
export const panelHasEntries = (page: Page, id: SurfaceId) =>
  page.waitForSelector(`${PLAYER} >>> [part~="${id}-panel"] :is(.card, .comment)`, { ...PATIENCE, visible: true });

/** Waits until these words are in a field of the player or in a list that shows them, which may have to be loaded again first. */
export const holds = (page: Page, id: SurfaceId, words: string) =>
  page.waitForFunction(
    (part, text) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const fields = [...(root?.querySelectorAll('textarea') ?? [])].map(({ value }) => value);
      const isStored = root?.querySelector(`[part~=${part}]`) === null;
      return isStored || `${root?.textContent} ${fields}`.includes(text);
    },
    PATIENCE,
    `${id}-panel`,
    words,
  );

/** Ids that the players of a page have twice, and how many labels belong to a field of another player. */
export const mixedUp = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('cloud-player')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const ids = roots.flatMap((root) => [...root.querySelectorAll('[id]')].map((one) => one.id));
    const fields = roots.flatMap((root) => [...root.querySelectorAll('label')]);
    return {
      twice: ids.filter((one, index) => ids.indexOf(one) !== index),
      strange: fields.filter((label) => label.control?.getRootNode() !== label.getRootNode()).length,
    };
  });
