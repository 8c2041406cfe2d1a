import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

/** The controls over the picture, and the focus among them. They are drawn after the first frame. */
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

/** The middle of a control. */
export const middleOf = (page: Page, part: string) =>
  page.$eval(`${PLAYER} >>> [part~=${part}]`, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });

/** The heights at which the middles of these controls are, in one look: the row moves as it comes. */
export const heightsOf = (page: Page, parts: readonly string[]) =>
  page.$eval(
    PLAYER,
    (player, names) =>
      names.map((name) => {
        const box = player.shadowRoot?.querySelector(`[part~=${name}]`)?.getBoundingClientRect();
        return box && box.y + box.height / 2;
      }),
    parts,
  );

/** Waits until the big buttons of a touch screen are above the bar. */
export const playIsAboveBar = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const [play, bar] = ['[part~=play-button]', '[part~=time-slider]'].map((name) =>
      root?.querySelector(name)?.getBoundingClientRect(),
    );
    return play && bar && play.bottom <= bar.top + 1;
  }, PATIENCE);

/** The opacity of the button to skip back, while the sum of the skipped seconds is in sight. */
export const opacityOfSkipBack = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const button = root?.querySelector('[part~=skip-back-button]')?.parentElement;
    const ripple = root?.querySelector('.skip-ripple[data-direction=back]');
    return ripple && button && getComputedStyle(button).opacity;
  }, PATIENCE);

/** Waits for the sum of the skipped seconds, which is in sight for less than a second. */
export const skipIsShown = (page: Page) =>
  page.$eval(
    PLAYER,
    ({ shadowRoot }) =>
      new Promise((resolve) => {
        const root = shadowRoot as ShadowRoot;
        new MutationObserver(() => root.querySelector('.skip-ripple') && resolve(true)).observe(root, {
          childList: true,
          subtree: true,
        });
      }),
  );

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

/** Where the picture and its controls are, by name. */
export const boxesOfPictureAndControls = (page: Page) =>
  page.$$eval(`${PLAYER} >>> video, ${PLAYER} >>> .controls :is(button, input)`, (parts) =>
    parts.map((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return { name: part.getAttribute('part') ?? part.localName, left, top, right, bottom };
    }),
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

/** Waits until the bar has the style that its script gives it. */
export const barIsStyled = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const track = root?.querySelector('[part=time-slider] .slider-track');
    return track?.getAttribute('style')?.includes('var(--_marked)');
  }, PATIENCE);

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
