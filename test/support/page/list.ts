import type { ElementHandle, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

/** Lists of videos, lives and moments, and their cards. */
const CARD = 'cloud-player >>> .card';

/** A card of the list that is open over the picture. */
export interface ListRow {
  readonly name: string;
  readonly current: string | null;
  readonly focused: boolean;
}

/** Waits until some list has a card. */
export const cardsAreThere = (page: Page) => page.waitForSelector(CARD, PATIENCE);

/** Whether there is a card now. */
export const hasCards = async (page: Page) => (await page.$(CARD)) !== null;

/** The address of the picture of the first card. */
export const pictureOfCard = (page: Page) =>
  page.$eval('cloud-player >>> .card-picture img', (image) => (image as HTMLImageElement).src);

/** The videos that a message suggests instead. */
export async function suggestions(page: Page): Promise<ElementHandle[]> {
  const cards = 'cloud-player >>> .card-strip .card';
  await page.waitForSelector(cards, PATIENCE);
  return page.$$(cards);
}

/** Waits until a card has a pattern in place of its picture. */
export const cardIsWithoutPicture = (page: Page) =>
  page.waitForSelector('cloud-player >>> .card-picture .shamsa-pattern', PATIENCE);

/** The heights of all cards, px. */
export async function heightsOfCards(page: Page): Promise<readonly number[]> {
  await cardsAreThere(page);
  return page.$$eval(CARD, (cards) => cards.map((card) => card.getBoundingClientRect().height));
}

/** Waits until the list over the picture has a card. */
export const listIsOpen = (page: Page) => page.waitForSelector('cloud-player >>> .popover .card', PATIENCE);

/** Waits until one of its cards has the focus. */
export const listHasFocus = (page: Page) => page.waitForSelector('cloud-player >>> .popover .card:focus', PATIENCE);

/** The same in a list that draws a few rows at a time. */
export const longListHasFocus = (page: Page) =>
  page.waitForSelector('cloud-player >>> .popover .virtual-row .card:focus', PATIENCE);

/** The drawn cards of the list over the picture. */
export const listRows = (page: Page): Promise<ListRow[]> =>
  page.evaluate(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    return [...(root?.querySelectorAll<HTMLElement>('.popover .card') ?? [])].map((card) => ({
      name: card.ariaLabel ?? [...card.querySelectorAll('bdi')].map(({ textContent }) => textContent).join('، '),
      current: card.ariaChecked,
      focused: root?.activeElement === card,
    }));
  });

/** Waits until the row with the focus is in sight; `at`: and is this one of so many. */
export const focusedRowIsInSight = (page: Page, at?: { readonly place: number; readonly of: number }) =>
  page.waitForFunction(
    (place, count) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const [box, body] = [root?.activeElement, root?.querySelector('.popover-body')].map((one) =>
        one?.getBoundingClientRect(),
      );
      if (!box || !body || box.top < body.top - 1 || box.bottom > body.bottom + 1) return false;
      if (place === undefined) return true;
      const entry = root?.activeElement?.closest('[role=listitem]');
      return entry?.getAttribute('aria-posinset') === place && entry.getAttribute('aria-setsize') === count;
    },
    PATIENCE,
    at && `${at.place}`,
    at && `${at.of}`,
  );

/** Waits until the chosen card is in sight. */
export const chosenCardIsInSight = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const row = root?.querySelector('.card[aria-checked=true]')?.getBoundingClientRect();
    const view = root?.querySelector('.popover-body')?.getBoundingClientRect();
    if (!row || !view) return false;
    return row.left >= 0 && row.right <= innerWidth && row.top >= view.top && row.bottom <= innerHeight;
  }, PATIENCE);

/** Waits for the entry at this place of a list. */
export const entryAt = (page: Page, place: number, player = 'cloud-player') =>
  page.waitForSelector(`${player} >>> [aria-posinset="${place}"]`, PATIENCE);

/** Whether nothing in the panel over the picture is wider than it. */
export const listIsNotTooWide = (page: Page) =>
  page.$eval('cloud-player >>> .popover-body', (body) => body.scrollWidth <= body.clientWidth);

/** A moment on the bar, among its tiles. */
export const MOMENT_ON_BAR = '.slider-tile + .slider-tile';

/** The places of the moments on the bar, from 0 to 1. */
export const momentsOnBar = (page: Page) =>
  page.$$eval(`cloud-player >>> ${MOMENT_ON_BAR}`, (dots) =>
    dots.map((dot) => Number(getComputedStyle(dot).getPropertyValue('--from'))),
  );

/** Waits until so many moments are on the bar. */
export const barHasMoments = (page: Page, count: number) =>
  page.waitForFunction(
    (selector, wanted) =>
      document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll(selector).length === wanted,
    PATIENCE,
    MOMENT_ON_BAR,
    count,
  );

/** Waits until one of these moments has moved a little to the left. */
export const aMomentMovesLeft = (page: Page, before: readonly number[]) =>
  page.waitForFunction(
    (selector, places) => {
      const dots = document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll(selector) ?? [];
      return [...dots].some((dot) => {
        const at = Number(getComputedStyle(dot).getPropertyValue('--from'));
        return places.some((was) => at < was && was - at < 0.05);
      });
    },
    PATIENCE,
    MOMENT_ON_BAR,
    before,
  );

/** The offer of the next video at the end of one. */
export const nextVideo = {
  countsDown: (page: Page) => page.waitForSelector('cloud-player >>> .next-ring', PATIENCE),
  isCountingDown: async (page: Page) => (await page.$('cloud-player >>> .next-ring')) !== null,
  press: (page: Page) => page.locator('cloud-player >>> .next-actions button').click(),
  /** Whether there is one now, apart from recommendations. */
  isOffered: async (page: Page) => (await page.$('cloud-player >>> .next-card:not(.end-cards)')) !== null,
};

/** Waits until no recommendations are over the picture that has ended. */
export const recommendationsAreGone = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.end-cards'),
    PATIENCE,
  );
