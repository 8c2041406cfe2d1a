import type { Page } from 'puppeteer-core';
import { LINGER } from '../time/linger.ts';
import { PATIENCE } from '../time/patience.ts';
import type { useDemo } from './demo-page.ts';
import { repeatVideo, waitUntilPlaying } from './element-page.ts';
import { logOut, openLogin } from './login-panel.ts';

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
  const lastCode = async () => {
    const [sent] = (await (await fetch(`${demo.origin}/control/codes`)).json()) as { code: string }[];
    return sent?.code ?? '';
  };
  const freshNumber = () => {
    last += 1;
    return `0912${last}`;
  };
  /** The tokens of a new viewer, as the platform gives them after the form. */
  const login = async (): Promise<{ access: string; refresh: string; token_id: string }> => {
    const { data } = await post('/api/auth/login', { mobileNumber: freshNumber(), otpType: 'sms' });
    return post('/api/auth/verify', { key: await lastCode(), requestId: data, otpType: 'sms' });
  };
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
    await page.waitForSelector('cloud-player >>> [part~=controls]');
    return page;
  }
  /** Presses by script: the control row may have no room for the button. */
  const press = async (page: Page, selector: string) => {
    await page.waitForSelector(`cloud-player >>> ${selector}`);
    await page.$eval(`cloud-player >>> ${selector}`, (button) => {
      (button as HTMLElement).focus();
      (button as HTMLElement).click();
    });
  };
  const seen = (page: Page, selector: string, is = true) =>
    page.waitForFunction(
      (wanted, present) =>
        (document.querySelector('cloud-player')?.shadowRoot?.querySelector(wanted) !== null) === present,
      { polling: 50 },
      selector,
      is,
    );
  const says = (page: Page, words: string, box = '.toast') =>
    page.waitForFunction(
      (text, where) =>
        [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll(where) ?? [])].some((one) =>
          one.textContent?.includes(text),
        ),
      { polling: 50 },
      words,
      box,
    );
  /** Logs a new viewer in with the open form. */
  const logIn = async (page: Page) => {
    for (const step of ['mobileNumber', 'otp']) {
      const input = await page.waitForSelector(`cloud-player >>> .login[data-step=${step}] input`);
      await input?.type(step === 'otp' ? await lastCode() : freshNumber());
      await page.keyboard.press('Enter');
    }
    await seen(page, '.login', false);
  };
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
    await seen(page, '.popover', false);
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
  /** Waits until the focus is on it. */
  const focused = (page: Page, part: string) => seen(page, `[part~=${part}]:focus`);
  return {
    wrong,
    post,
    get,
    login,
    token,
    open,
    press,
    seen,
    says,
    logIn,
    give,
    leave,
    focused,
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

const MARKER_FORM = 'cloud-player >>> .marker-form';
const MARKER_NAME = `${MARKER_FORM} .field:nth-of-type(2) input`;
/** Presses by script, as a key does: with the focus on it. */
const pressFocused = async (page: Page, selector: string) => {
  await page.waitForSelector(selector, { ...PATIENCE, visible: true });
  await page.$eval(selector, (button) => {
    (button as HTMLElement).focus();
    (button as HTMLElement).click();
  });
};

/** The form of a personal marker: its name, its sticker, its description and its time. */
export const markerForm = {
  isOpen: (page: Page) => page.waitForSelector(MARKER_FORM, PATIENCE),
  nameHasFocus: (page: Page) => page.waitForSelector(`${MARKER_NAME}:focus`, PATIENCE),
  async fill(page: Page, name: string, description: string): Promise<void> {
    await page.locator(MARKER_NAME).fill(name);
    await pressFocused(page, `${MARKER_FORM} .marker-sticker:nth-child(3) input`);
    await page.locator(`${MARKER_FORM} textarea`).fill(description);
  },
  submit: (page: Page) => pressFocused(page, `${MARKER_FORM} [type=submit]`),
  focusTime: (page: Page) => page.focus('cloud-player >>> .marker-time button'),
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

/** Presses the button that removes the first kept thing of a list. */
export async function removeKept(page: Page): Promise<void> {
  const remove = 'cloud-player >>> .kept-remove button';
  await page.waitForSelector(remove, { ...PATIENCE, visible: true });
  await page.$eval(remove, (button) => (button as HTMLElement).click());
}
