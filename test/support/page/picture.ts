import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

/** The picture, its cover, and the controls over it. They are drawn after the first frame. */
const PLAYER = 'cloud-player';

type Found = ElementHandle<HTMLElement>;

/** Waits for a control, or another part with a name; `visible`: the row may have no room for it. */
export const control = (page: Page | Frame, part: string, player = PLAYER, visible = false) =>
  page.waitForSelector(`${player} >>> [part~="${part}"]`, { ...PATIENCE, visible }) as Promise<Found>;

/** Whether the player has it now. */
export const hasControl = async (page: Page | Frame, part: string, player = PLAYER) =>
  (await page.$(`${player} >>> [part~="${part}"]`)) !== null;

/** Waits until the player has it no more. */
export const untilNoControl = (page: Page, part: string, player = PLAYER) =>
  page.waitForFunction(
    (host, name) => !document.querySelector(host)?.shadowRoot?.querySelector(`[part~="${name}"]`),
    PATIENCE,
    player,
    part,
  );

/** Presses by script: the row may have no room for it. */
export const pressControl = async (page: Page | Frame, part: string, player = PLAYER) =>
  (await control(page, part, player)).evaluate((button) => button.click());

/** The same once it can be seen. */
export const pressShownControl = async (page: Page, part: string, player = PLAYER) =>
  (await control(page, part, player, true)).evaluate((button) => button.click());

export const focusControl = async (page: Page, part: string, player = PLAYER) =>
  (await control(page, part, player)).focus();

/** Waits until a control has the focus. */
export const hasFocus = (page: Page, part: string, player = PLAYER) =>
  page.waitForSelector(`${player} >>> [part~="${part}"]:focus`, PATIENCE);

/** The name or the class of what has the focus within the player. */
export const focused = (page: Page, player = PLAYER) =>
  page.$eval(player, ({ shadowRoot }) => {
    const active = shadowRoot?.activeElement;
    return active?.getAttribute('part') ?? active?.className;
  });

/** The accessible name of what has the focus within the player, or its text. */
export const nameOfFocus = (page: Page, player = PLAYER) =>
  page.$eval(player, ({ shadowRoot }) => {
    const active = shadowRoot?.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

/** Waits until what has this name has the focus no more. */
export const focusLeaves = (page: Page, name: string) =>
  page.waitForFunction(
    (before) =>
      document.querySelector('cloud-player')?.shadowRoot?.activeElement?.getAttribute('aria-label') !== before,
    PATIENCE,
    name,
  );

/** Waits until a switch among the controls is on. */
export const isOn = (page: Page, part: string, on = true, player = PLAYER) =>
  page.waitForSelector(`${player} >>> [part~="${part}"][aria-pressed=${on}]`, PATIENCE);

/** Waits until the row has room for the button of a surface. */
export const isInRow = (page: Page, surface: string) =>
  page.waitForSelector(`${PLAYER} >>> [data-fit=${surface}]:not([data-dropped])`, PATIENCE);

/** Waits until the controls are drawn. */
export const controlsAreDrawn = (page: Page, player = PLAYER) => control(page, 'controls', player);

/** The same without a handle, which would keep its node. */
export const controlsAreDrawnWithoutHandle = (page: Page) =>
  page.waitForFunction(
    () => Boolean(document.querySelector('cloud-player')?.shadowRoot?.querySelector('[part~=controls]')),
    PATIENCE,
  );

/** Waits until the controls can be seen and pressed, or can't. */
export const controlsAre = (page: Page, state: 'shown' | 'hidden', player = PLAYER) =>
  page.waitForSelector(`${player} >>> .player[data-controls=${state}]`, PATIENCE);

/** Waits until the player fills the screen. */
export const fillsTheScreen = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> .player[data-fullscreen=screen]`, PATIENCE);

/** The picture of the cover, once it is drawn. */
export const cover = (page: Page, player = PLAYER) =>
  page.waitForSelector(`${player} >>> .cover-image`, PATIENCE) as Promise<ElementHandle<HTMLImageElement>>;

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

/** The focus is on the picture, and on none of its buttons. */
export const focusPicture = (page: Page, player = PLAYER) => page.focus(`${player} >>> .player`);

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

/** Waits for the sphere of a 360° video. */
export const sphere = (page: Page) => page.waitForSelector(`${PLAYER} >>> canvas.panorama`, PATIENCE);

/** The number of viewers of a live, once it is shown. */
export const viewers = async (page: Page): Promise<string> =>
  (await page.waitForSelector(`${PLAYER} >>> .viewer-count`, PATIENCE))?.evaluate(
    ({ textContent }) => textContent ?? '',
  ) ?? '';

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

/** The buttons among the controls that are not within a box of this size, px. */
export const controlsOutside = (page: Page, width: number, height: number) =>
  page.$$eval(
    `${PLAYER} >>> .controls button`,
    (buttons, right, bottom) =>
      buttons
        .map((own) => ({ part: own.getAttribute('part'), ...own.getBoundingClientRect().toJSON() }))
        .filter((box) => box.left < 0 || box.right > right || box.top < 0 || box.bottom > bottom),
    width,
    height,
  );

/** The middle of the bar, once the first move has shown the controls: only then it is under the pointer. */
export async function showBar(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await (await control(page, 'time-slider')).boundingBox();
  if (!box) throw new Error('The bar is not drawn');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y - 50);
  await controlsAre(page, 'shown');
  return middle;
}

/** Points at the middle of the bar, until its tip is shown. */
export async function pointAtBar(page: Page): Promise<void> {
  const { x, y } = await showBar(page);
  await page.mouse.move(x, y, { steps: 5 });
  await page.waitForSelector(`${PLAYER} >>> .thumbnail-tip[data-shown]`, PATIENCE);
}

/** Waits until the tip of the bar has a picture, or a time. */
export const tipHasPicture = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> .thumbnail-tip[data-pictured]`, PATIENCE);
export const tipHasTime = (page: Page) => page.waitForSelector(`${PLAYER} >>> .thumbnail-time`, PATIENCE);

/** Whether the tip has a picture now. */
export const hasThumbnail = async (page: Page) => (await page.$(`${PLAYER} >>> .thumbnail`)) !== null;

/** The button that brings the picture back to sound alone. */
export const pictureBack = {
  isOffered: (page: Page) => page.waitForSelector(`${PLAYER} >>> .picture-back`, PATIENCE),
  press: (page: Page) => page.locator(`${PLAYER} >>> .picture-back`).click(),
  isGone: (page: Page) => page.waitForSelector(`${PLAYER} >>> .picture-back`, { ...PATIENCE, hidden: true }),
};

/** Waits until so many players of the page have this control. */
export const playersHaveControl = (page: Page, part: string, count: number) =>
  playersHave(page, `[part~="${part}"]`, count);

/** Waits until so many players of the page show the number of viewers. */
export const playersShowViewers = (page: Page, count: number) => playersHave(page, '.viewer-count', count);

const playersHave = (page: Page, selector: string, count: number) =>
  page.waitForFunction(
    (wanted, number) =>
      [...document.querySelectorAll('cloud-player')].filter((player) => player.shadowRoot?.querySelector(wanted))
        .length === number,
    PATIENCE,
    selector,
    count,
  );

/** The values of these attributes of everything in the player. */
export const attributesWithin = (page: Page, names: readonly string[]) =>
  page.$$eval(
    `${PLAYER} >>> *`,
    (all, wanted) => wanted.flatMap((name) => all.flatMap((element) => element.getAttribute(name) ?? [])),
    names,
  );
