import type { Page } from 'puppeteer-core';
import { logInto } from '../platform/viewer.ts';
import { LINGER } from '../time/linger.ts';
import { PATIENCE } from '../time/patience.ts';
import { controlsAreDrawn } from './controls.ts';
import type { useDemo } from './demo-page.ts';
import { repeatVideo, waitUntilPlaying } from './element-page.ts';
import { logIn, logOut, openLogin } from './login-panel.ts';
import { noPanelIsOpen } from './panel.ts';
import { anyReads } from './reads.ts';

type Demo = ReturnType<typeof useDemo>;

/** What the tests of bookmarks, likes and markers do on the player's own page. */
export function useKeepingPage(demo: Demo) {
  let last = 3_000_000;
  const wrong: string[] = [];

  const post = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(`${demo.origin}${path}?uuid=v&provider=test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await response.json()) as never;
  };
  const freshNumber = () => {
    last += 1;
    return `0912${last}`;
  };
  /** The tokens of a new viewer, as the platform gives them after the form. */
  const login = () => logInto(demo.origin, freshNumber());
  const token = async () => (await login()).access;
  const get = async (path: string, access: string) => {
    const url = `${demo.origin}${path}${path.includes('?') ? '&' : '?'}uuid=v&provider=test`;
    return (await (await fetch(url, { headers: { authorization: `Bearer ${access}` } })).json()) as never;
  };

  async function open(query = '', viewport: object = { width: 800, height: 450 }): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    await page.setViewport(viewport as never);
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.evaluateOnNewDocument(LINGER);
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1&portrait=0&${query}`);
    await page.bringToFront();
    await waitUntilPlaying(page);
    await repeatVideo(page);
    await controlsAreDrawn(page);
    return page;
  }
  /** The page logs its viewer in; waits until the player shows it. */
  const give = async (page: Page, access: string) => {
    await page.evaluate((given) => {
      const player = document.querySelector('cloud-player');
      Object.assign(window, { given: false });
      player?.addEventListener('loginchange', () => Object.assign(window, { given: true }), { once: true });
      player?.setAttribute('x-token', given);
    }, access);
    await page.waitForFunction(() => Reflect.get(window, 'given') === true, PATIENCE);
  };
  /** The viewer logs out again. */
  const leave = async (page: Page) => {
    await openLogin(page);
    await logOut(page);
    await page.keyboard.press('Escape');
    await noPanelIsOpen(page);
    await page.$eval('cloud-player', (player) => player.removeAttribute('x-token'));
  };
  const events = (page: Page, ...names: readonly string[]) =>
    page.evaluate((all) => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      for (const name of all) {
        document
          .querySelector('cloud-player')
          ?.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
      }
    }, names);
  const told = (page: Page) => page.evaluate(() => (window as unknown as { told: [string, object][] }).told);
  const refuse = (path: string, method: string, status: number, detail?: string) =>
    demo.fault({
      effect: 'status',
      status,
      path: `${path}**`,
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(detail ? { detail } : {}),
    });
  /** The kept things in the open list, as they are read. */
  const rows = (page: Page) =>
    page.$$eval('cloud-player >>> .kept-row', (all) => all.map((row) => row.textContent?.trim() ?? ''));
  const answer = (path: string, body: unknown) =>
    demo.fault({
      effect: 'status',
      status: 200,
      path: `${path}**`,
      method: 'GET',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** The link of the first kept thing that is of another page: its address, window and relation. */
  const linkElsewhere = (page: Page) =>
    page.$eval('cloud-player >>> .kept-row a', (link) => {
      const { href, target, rel } = link as HTMLAnchorElement;
      return [href, target, rel];
    });
  /** How many kept things can't be opened. */
  const unusableRows = async (page: Page) => (await page.$$('cloud-player >>> .kept-row [aria-disabled=true]')).length;
  /** Waits until the open list has so many kept things. */
  const rowsAre = (page: Page, count: number) =>
    page.waitForFunction(
      (wanted) => document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('.kept-row').length === wanted,
      PATIENCE,
      count,
    );
  /** The names of the kept moments in the open list. */
  const names = (page: Page) =>
    page.$$eval('cloud-player >>> .kept-row .card-title > bdi', (all) => all.map(({ textContent }) => textContent));
  /** The number of likes beside the button. */
  const likes = (page: Page) => page.$eval('cloud-player >>> [part~=like-count]', ({ textContent }) => textContent);
  return {
    wrong,
    post,
    get,
    login,
    token,
    open,
    /** Logs a new viewer in with the open form. */
    logIn: (page: Page) => logIn(page, demo.origin, freshNumber()),
    give,
    leave,
    events,
    told,
    rows,
    rowsAre,
    names,
    linkElsewhere,
    unusableRows,
    likes,
    refuse,
    answer,
  };
}

const PLAYER = 'cloud-player';

/** Presses by script, as a key does: with the focus on it. The control row may have no room for it. */
const pressFocused = async (page: Page, selector: string, visible = false) => {
  const wanted = `${PLAYER} >>> ${selector}`;
  await page.waitForSelector(wanted, { ...PATIENCE, visible });
  await page.$eval(wanted, (button) => {
    (button as HTMLElement).focus();
    (button as HTMLElement).click();
  });
};

const isNowhere = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('cloud-player')?.shadowRoot?.querySelector(wanted) === null,
    PATIENCE,
    selector,
  );

/** Presses a control by its name. */
export const pressKeeping = (page: Page, part: string) => pressFocused(page, `[part~=${part}]`);

/** Waits until a message in passing has these words. */
export const toastSays = (page: Page, words: string) => anyReads(page, '.toast', words);

/** Brings back what was removed, by the button of the message. */
export const undo = (page: Page) => pressFocused(page, '.toast button');

/** Waits until the like button is beside the title. */
export const likeIsBesideTitle = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> .title-actions [part~=like-button]`, PATIENCE);

/** The viewer in the foot of the panels. */
export const foot = {
  press: (page: Page) => pressFocused(page, '[part~=profile] button'),
  says: (page: Page, words: string) => anyReads(page, '[part~=profile]', words),
};

const MARKER_FORM = '.marker-form';
const MARKER_NAME = `${PLAYER} >>> ${MARKER_FORM} .field:nth-of-type(2) input`;

/** The form of a personal marker: its name, its sticker, its description and its time. */
export const markerForm = {
  isOpen: (page: Page) => page.waitForSelector(`${PLAYER} >>> ${MARKER_FORM}`, PATIENCE),
  isGone: (page: Page) => isNowhere(page, MARKER_FORM),
  nameHasFocus: (page: Page) => page.waitForSelector(`${MARKER_NAME}:focus`, PATIENCE),
  async fill(page: Page, name: string, description: string): Promise<void> {
    await page.locator(MARKER_NAME).fill(name);
    await pressFocused(page, `${MARKER_FORM} .marker-sticker:nth-child(3) input`, true);
    await page.locator(`${PLAYER} >>> ${MARKER_FORM} textarea`).fill(description);
  },
  submit: (page: Page) => pressFocused(page, `${MARKER_FORM} [type=submit]`, true),
  focusTime: (page: Page) => page.focus(`${PLAYER} >>> .marker-time button`),
  oneSecondLater: (page: Page) => pressFocused(page, '.marker-time > :last-child button'),
  /** Waits until one of its fields says what is wrong, in these words. */
  refuses: (page: Page, words: string) => anyReads(page, '.field-error', words),
};

const OWN_MARK = '.own-mark';

/** The viewer's own moments on the bar. */
export const ownMark = {
  isDrawn: (page: Page) => page.waitForSelector(`${PLAYER} >>> ${OWN_MARK}`, PATIENCE),
  isGone: (page: Page) => isNowhere(page, OWN_MARK),
};

/** The list of moments, with those of the viewer. */
export const moments = {
  canBeRemoved: (page: Page) => page.waitForSelector(`${PLAYER} >>> [part~=markers-panel] .kept-remove`, PATIENCE),
  /** Shows those of the viewer only. */
  showOwn: (page: Page) => pressFocused(page, '.marker-filter > :last-child button'),
  /** Opens the form for another one. */
  add: (page: Page) => pressFocused(page, '.marker-head > :last-child button'),
  /** Waits until one of them is described so. */
  describes: (page: Page, words: string) => anyReads(page, '.kept-text', words),
};

/** A list of kept things, which is open. */
export const keptList = {
  /** Waits until it has an entry. */
  isThere: (page: Page) => page.waitForSelector(`${PLAYER} >>> .kept-row`, PATIENCE),
  /** Waits until it has entries, or words in their place. */
  isDrawn: (page: Page, id: 'bookmarks' | 'markers') =>
    page.waitForSelector(`${PLAYER} >>> [part~=${id}-panel] :is(.kept-row, .list-state)`, PATIENCE),
  /** Waits until it says in place of its entries why there are none. */
  says: (page: Page, words: string) => anyReads(page, '.list-state', words),
  retry: (page: Page) => pressFocused(page, '.list-state button'),
  /** Waits until one of its entries has the focus. */
  hasFocus: (page: Page) => page.waitForSelector(`${PLAYER} >>> .kept-row .card:focus`, PATIENCE),
  /** Waits until the entry at this place has the focus, from 1. */
  entryHasFocus: (page: Page, place: number) =>
    page.waitForSelector(`${PLAYER} >>> [aria-posinset="${place}"] .card:focus`, PATIENCE),
  removeFirst: (page: Page) => pressFocused(page, '.kept-remove button', true),
};

const BOOKMARK = 'cloud-player >>> [part~=bookmark-button]';

/** Waits until the open list of bookmarks has its answer. */
export const bookmarksAreListed = (page: Page) =>
  page.waitForSelector(
    'cloud-player >>> [part~=bookmarks-panel] :is(.kept-row, .list-state:not([data-busy]))',
    PATIENCE,
  );

/** Whether the button says now that the video is kept. */
export const isBookmarked = async (page: Page) => (await page.$(`${BOOKMARK}[aria-pressed=true]`)) !== null;

/** Waits until it says so, or not, and can be pressed. */
export const canBeBookmarked = (page: Page, pressed: boolean) =>
  page.waitForSelector(`${BOOKMARK}[aria-pressed=${pressed}]:not([disabled])`, { ...PATIENCE, visible: true });
