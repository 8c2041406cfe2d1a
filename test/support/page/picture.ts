import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import { untilSo } from './until-so.ts';

/** The picture, and what is drawn over it apart from the controls: the cover, the spinner, the sphere. */
const PLAYER = 'cloud-player';

/** Waits until the player fills the screen or the window. */
export const fillsAnything = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> .player:not([data-fullscreen=off])`, PATIENCE);

/** Waits until the player fills the screen. */
export const fillsTheScreen = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> .player[data-fullscreen=screen]`, PATIENCE);

/** Waits until nothing fills the screen. A failure says what does, and where keys go. */
export const fullscreenIsLeft = (page: Page) =>
  untilSo(
    () =>
      page.$eval(PLAYER, ({ shadowRoot }) => ({
        element: document.fullscreenElement?.localName,
        player: shadowRoot?.querySelector<HTMLElement>('.player')?.dataset.fullscreen,
        hasFocus: document.hasFocus(),
        focused: shadowRoot?.activeElement?.getAttribute('part'),
      })),
    ({ element }) => element === undefined,
    'fullscreen is not left',
  );

/** The picture of the cover, once it is drawn. */
export const cover = (page: Page, player = PLAYER) =>
  page.waitForSelector(`${player} >>> .cover-image`, PATIENCE) as Promise<ElementHandle<HTMLImageElement>>;

/** Waits for the button that starts the video. */
export const playIsOffered = (page: Page) => page.waitForSelector(`${PLAYER} >>> .cover-play`, PATIENCE);

export const pressCover = (page: Page) => page.locator(`${PLAYER} >>> .cover-play`).click();

/** Waits for the cover, or for the controls of a picture that plays. */
export const coverOrControls = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> :is(.cover-image, [part~=controls])`, PATIENCE);

/** Waits for the words that say where playback continues. */
export const saysWhereItContinues = (page: Page) => page.waitForSelector(`${PLAYER} >>> .continue-watching`, PATIENCE);

/** Presses the offer to begin again. */
export const startOver = (page: Page) =>
  page.$$eval(`${PLAYER} >>> :is(button, [role^=menuitem])`, (buttons) => {
    const button = buttons.find(({ textContent }) => textContent?.includes('از ابتدا'));
    (button as HTMLElement | undefined)?.click();
  });

/** Waits until the picture shows that it is paused. */
export const showsThatItIsPaused = (page: Page, player = PLAYER) =>
  page.waitForSelector(`${player} >>> [data-paused]`, PATIENCE);

/** Waits until the picture has an accessible name. */
export const pictureHasName = (page: Page) => page.waitForSelector(`${PLAYER} >>> .player[aria-label]`, PATIENCE);

/** The focus is on the picture, and on none of its buttons. */
export const focusPicture = (page: Page | Frame, player = PLAYER) => page.focus(`${player} >>> .player`);

export const untilPictureHasFocus = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('cloud-player')?.shadowRoot?.activeElement?.matches('.player'),
    PATIENCE,
  );

/** Whether the focus is there now. */
export const pictureHasFocus = (page: Page, player = PLAYER) =>
  page.$eval(player, ({ shadowRoot }) => shadowRoot?.activeElement?.matches('.player') === true);

/** Waits until the player is drawn in this language, direction or theme. */
export const isDrawnIn = (
  page: Page,
  { lang, dir, theme }: { readonly lang?: string; readonly dir?: string; readonly theme?: string },
  player = PLAYER,
) => {
  const wanted = { lang, dir, 'data-theme': theme };
  const attributes = Object.entries(wanted).flatMap(([name, value]) => (value ? `[${name}=${value}]` : []));
  return page.waitForSelector(`${player} >>> .player${attributes.join('')}`, PATIENCE);
};

/** The languages of the players of a page. */
export const languagesOf = (page: Page) =>
  page.$$eval(`${PLAYER} >>> .player`, (players) => players.map((player) => player.getAttribute('lang')));

/** Waits until the picture is locked, or no longer is. */
export const isLocked = (page: Page, is = true) =>
  page.waitForFunction(
    (wanted) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      return root && (root.querySelector('[data-locked]') !== null) === wanted;
    },
    PATIENCE,
    is,
  );

/** Waits until the player floats in the corner of the window, or no longer does. */
export const floats = (page: Page, is = true, player = PLAYER) =>
  page.waitForFunction(
    (host, wanted) => {
      const frame = document.querySelector(host)?.shadowRoot?.querySelector('.player');
      return frame?.hasAttribute('data-mini') === wanted;
    },
    PATIENCE,
    player,
    is,
  );

/** Whether it floats now. */
export const isFloating = (page: Page, player = PLAYER) =>
  page.$eval(`${player} >>> .player`, (frame) => frame.hasAttribute('data-mini'));

/** Presses the picture at this place of it. */
export const pressPicture = async (page: Page, offset: { readonly x: number; readonly y: number }, player = PLAYER) =>
  (await page.waitForSelector(`${player} >>> .player`))?.click({ offset });

/** Where the player is in the window, also while it floats. */
export const boxOfFrame = (page: Page) =>
  page.$eval(`${PLAYER} >>> .player`, (frame) => {
    const { left, top, width } = frame.getBoundingClientRect();
    return { left, top, width };
  });

/** Waits for the sphere of a 360° video. */
export const sphere = (page: Page) => page.waitForSelector(`${PLAYER} >>> canvas.panorama`, PATIENCE);

/** Its brightness on a coarse grid. */
export const sphereLooks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const canvas = document.querySelector('cloud-player')?.shadowRoot?.querySelector('canvas');
        requestAnimationFrame(() => {
          const copy = Object.assign(document.createElement('canvas'), { width: 16, height: 9 });
          const context = copy.getContext('2d');
          if (canvas) context?.drawImage(canvas, 0, 0, 16, 9);
          const pixels = context?.getImageData(0, 0, 16, 9).data ?? [];
          resolve(Array.from(pixels).filter((_, index) => index % 4 === 1));
        });
      }),
  );

/** The number of viewers of a live, once it is shown. */
export const viewers = async (page: Page): Promise<string> =>
  (await page.waitForSelector(`${PLAYER} >>> .viewer-count`, PATIENCE))?.evaluate(
    ({ textContent }) => textContent ?? '',
  ) ?? '';

/** The number now, or nothing. */
export const viewersNow = (page: Page) =>
  page.$eval(PLAYER, ({ shadowRoot }) => shadowRoot?.querySelector('.viewer-count')?.textContent ?? '');

/** The animations of the star that turns before the views are there. */
export const startingStar = (page: Page) =>
  page.$eval(`${PLAYER} >>> .stage`, (stage) =>
    ['::before', '::after'].map((half) => getComputedStyle(stage, half).animationName),
  );

/** Whether the views are there now. */
export const hasViews = async (page: Page) => (await page.$(`${PLAYER} >>> .views`)) !== null;

/** Waits for the spinner of the views. */
export const spinnerTurns = (page: Page) => page.waitForSelector(`${PLAYER} >>> .spinner`, PATIENCE);

/** The words beside the spinner, once they are shown. */
export const spinnerSays = async (page: Page): Promise<string> =>
  (await page.waitForSelector(`${PLAYER} >>> .spinner-label`, PATIENCE))?.evaluate(
    ({ textContent }) => textContent ?? '',
  ) ?? '';

/** The button that brings the picture back to sound alone. */
export const pictureBack = {
  isOffered: (page: Page) => page.waitForSelector(`${PLAYER} >>> .picture-back`, PATIENCE),
  press: (page: Page) => page.locator(`${PLAYER} >>> .picture-back`).click(),
  isGone: (page: Page) => page.waitForSelector(`${PLAYER} >>> .picture-back`, { ...PATIENCE, hidden: true }),
};

/** Computed styles of something within the player. */
export const styleOf = (page: Page, selector: string, ...names: string[]) =>
  page.$eval(
    `${PLAYER} >>> ${selector}`,
    (element, wanted) => {
      const computed = getComputedStyle(element);
      return wanted.map((name) => computed.getPropertyValue(name));
    },
    names,
  );

/** Waits until every player of the page has had a picture. */
export const allHaveShownPictures = (page: Page) =>
  page.waitForFunction(() => {
    const players = [...document.querySelectorAll<HTMLElement & { shown?: boolean }>('cloud-player')];
    // Not looked at again: a player that jumps to the live edge has no picture for a moment.
    for (const player of players) player.shown ||= (player.shadowRoot?.querySelector('video')?.readyState ?? 0) >= 2;
    return players.every(({ shown }) => shown);
  }, PATIENCE);
