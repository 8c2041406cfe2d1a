import type { ElementHandle, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import { firstReads } from './reads.ts';

/** What the player says: on a screen that replaces the picture, beside a picture that waits, and in passing. */
const PLAYER = 'cloud-player';

/** Waits until the player shows this text, wherever. */
export const says = (page: Page, words: string, player = PLAYER) =>
  page.waitForFunction(
    (host, text) => document.querySelector(host)?.shadowRoot?.textContent?.includes(text),
    PATIENCE,
    player,
    words,
  );

/** Waits until every player of the page shows this text. */
export const allSay = (page: Page, words: string) =>
  page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('cloud-player')].every((player) => player.shadowRoot?.textContent?.includes(text)),
    PATIENCE,
    words,
  );

/** Waits for a message in place of the picture, with these words. */
export const message = (page: Page, words: string, player = PLAYER) =>
  firstReads(page, '.screen [role=alert]', words, player);

/** Waits for a message in place of the picture, whatever it says. */
export const anyMessage = (page: Page, player = PLAYER) =>
  page.waitForSelector(`${player} >>> [role=alert] .screen-title`, PATIENCE);

/** In an expression of the page: whether there is such a message. */
export const HAS_MESSAGE = `document.querySelector('${PLAYER}')?.shadowRoot?.querySelector('.screen-title')`;

/** Whether there is such a message now. */
export const hasMessage = async (page: Page, player = PLAYER) => (await page.$(`${player} >>> .screen`)) !== null;

/** A button of the message, with these words; without words the first. */
export const messageButton = (page: Page, words?: string, player = PLAYER) =>
  page.waitForSelector(
    `${player} >>> .screen ${words === undefined ? 'button' : `::-p-text(${words})`}`,
    PATIENCE,
  ) as Promise<ElementHandle<HTMLElement>>;

/** Whether the message offers this now. */
export const messageOffers = async (page: Page, words: string, player = PLAYER) =>
  (await page.$(`${player} >>> .screen ::-p-text(${words})`)) !== null;

/** The parameters that the page has left out, as the message names them. */
export async function missingParameters(page: Page): Promise<readonly (string | null)[]> {
  const names = `${PLAYER} >>> .missing-names li`;
  await page.waitForSelector(names, { ...PATIENCE, visible: true });
  return page.$$eval(names, (all) => all.map(({ textContent }) => textContent));
}

/** Waits until the picture is said to wait; `kind`: for what. */
export const trouble = (page: Page, player = PLAYER, kind?: string) =>
  page.waitForSelector(`${player} >>> .trouble${kind ? `[data-kind=${kind}]` : ''}`, { ...PATIENCE, visible: true });

/** What is offered beside the picture that waits. */
export const troubleButton = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> .trouble button`, PATIENCE) as Promise<ElementHandle<HTMLElement>>;

/** Waits until the picture is not said to wait, or no longer visibly. */
export const troubleIsHidden = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> .trouble`, { ...PATIENCE, hidden: true });

/** Whether it is said now. */
export const hasTrouble = async (page: Page, player = PLAYER) => (await page.$(`${player} >>> .trouble`)) !== null;

/** Waits until the words beside the waiting picture contain these. */
export const troubleSays = (page: Page, words: string, player = PLAYER) => firstReads(page, '.trouble', words, player);

/** Waits until the player plays on from its buffer for a second while it says that it does. */
export const playsFromBufferInTrouble = (page: Page, selector: string) =>
  page.waitForFunction(
    (host) => {
      const player = document.querySelector<HTMLVideoElement & { from?: number }>(host);
      if (!player?.shadowRoot?.querySelector('.trouble[data-kind=buffer]')) return false;
      player.from ??= player.currentTime;
      return !player.paused && player.currentTime > player.from + 1;
    },
    PATIENCE,
    selector,
  );

/** Waits until no player of the page waits. */
export const noTrouble = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('cloud-player')].every(
        ({ shadowRoot }) => shadowRoot && !shadowRoot.querySelector('.trouble'),
      ),
    PATIENCE,
  );

/** Waits until the video plays, or a message says why not and offers a button. */
export const playsOrOffersRetry = (page: Page) =>
  page.waitForFunction(() => {
    const player = document.querySelector('cloud-player');
    return (player?.currentTime ?? 0) > 0.2 || player?.shadowRoot?.querySelector('.screen button');
  }, PATIENCE);

/** Waits for a message in passing. */
export const toast = (page: Page) => page.waitForSelector(`${PLAYER} >>> .toast`, { ...PATIENCE, visible: true });

/** Presses the button of the message in passing. */
export const pressToast = (page: Page) => page.locator(`${PLAYER} >>> .toast button`).click();

/** Waits until there is none. */
export const noToast = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.toast'), PATIENCE);

/** The messages in passing, once there is one. */
export const toasts = async (page: Page) => {
  const texts = await page.waitForFunction(() => {
    const all = document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('.toast') ?? [];
    return all.length > 0 && [...all].map(({ textContent }) => textContent);
  }, PATIENCE);
  return texts.jsonValue();
};
