import type { ElementHandle, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

/** The entries of an open menu: of the settings, or of the buttons that the row has no room for. */
const ENTRY = 'cloud-player >>> [role^=menuitem]';

/** Waits until a menu is open; `visible`: and has come up. */
export const menuIsOpen = (page: Page, visible = false) => page.waitForSelector(ENTRY, { ...PATIENCE, visible });

/** Waits until one of its entries has the focus. */
export const menuHasFocus = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('cloud-player')?.shadowRoot?.activeElement?.matches('[role^=menuitem]'),
    PATIENCE,
  );

/** The words of the open menu. */
export const menuSays = (page: Page) =>
  page.$eval('cloud-player >>> [role=menu]', ({ textContent }) => textContent ?? '');

/** The names of its entries. */
export const entries = (page: Page) =>
  page.$$eval(ENTRY, (found) => found.map((item) => (item.querySelector('bdi') ?? item).textContent ?? ''));

/** The entry that leads to another page of the menu. */
export const entryTo = (page: Page, id: string) =>
  page.waitForSelector(`cloud-player >>> [data-opens="${id}"]`, PATIENCE) as Promise<ElementHandle<HTMLElement>>;

/** Puts the focus on the entry with this name. */
export async function focusEntry(page: Page, words: string): Promise<void> {
  await menuIsOpen(page);
  await page.$$eval(
    ENTRY,
    (items, name) => {
      const item = items.find(({ textContent }) => textContent?.trim() === name);
      (item as HTMLElement).focus();
    },
    words,
  );
}

/** The same with the entry whose words begin so, once it is there. */
export async function focusEntryThatBegins(page: Page, words: string): Promise<void> {
  const entry = await page.waitForFunction(
    (text) => {
      const items = document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll<HTMLElement>('.menu-item');
      return [...(items ?? [])].find(({ textContent }) => textContent?.startsWith(text));
    },
    PATIENCE,
    words,
  );
  await (entry as ElementHandle<HTMLElement>).focus();
}

/** Whether the menu has it now. */
export const hasEntryTo = async (page: Page, id: string) =>
  (await page.$(`cloud-player >>> [data-opens="${id}"]`)) !== null;

/** Opens another page of the menu. */
export const openEntry = (page: Page, id: string) => page.locator(`cloud-player >>> [data-opens="${id}"]`).click();

/** Waits until the page of a choice has entries; `count`: so many. */
export const choicesAre = (page: Page, count?: number) =>
  page.waitForFunction(
    (wanted) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const found = root?.querySelectorAll('[role=menuitemradio]').length ?? 0;
      return wanted === undefined ? found > 0 : found === wanted;
    },
    PATIENCE,
    count,
  );

/** A choice of the page with these words. */
export const choice = (page: Page, words: string) =>
  page.waitForSelector(
    `cloud-player >>> :is([role=menuitemradio], .value-marks button)::-p-text(${words})`,
    PATIENCE,
  ) as Promise<ElementHandle<HTMLElement>>;

/** The first choice of the page that is not the present one. */
export const otherChoice = (page: Page) =>
  page.waitForSelector('cloud-player >>> .menu-item[aria-checked="false"]', PATIENCE) as Promise<
    ElementHandle<HTMLElement>
  >;

/** A switch of the menu with these words, once it is on or off. */
export const switchIs = (page: Page, words: string, on: boolean) =>
  page.waitForSelector(
    `cloud-player >>> [role=menuitemcheckbox][aria-checked=${on}]::-p-text(${words})`,
    PATIENCE,
  ) as Promise<ElementHandle<HTMLElement>>;
