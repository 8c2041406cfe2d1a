import type { Page } from 'puppeteer-core';
import { lastCode } from '../platform/viewer.ts';
import { PATIENCE } from '../time/patience.ts';
import { readClock } from '../time/read-clock.ts';
import type { useDemo } from './demo-page.ts';
import { openSettings } from './element-page.ts';
import { noPanelIsOpen } from './panel.ts';
import { coverOrControls } from './picture.ts';
import { firstReads } from './reads.ts';

const PLAYER = 'cloud-player';

/** With the keyboard only: the arrows lead to the entry. */
export async function openLogin(page: Page) {
  await openSettings(page);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForSelector('cloud-player >>> .login');
}

export const loginStep = (page: Page, name: string) =>
  page.waitForSelector(`cloud-player >>> .login[data-step=${name}]`);

/** Waits until the form is closed. */
export const loginCloses = (page: Page) => noPanelIsOpen(page, PLAYER, true);

/** Waits until there is no form. */
export const formIsGone = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.login'), PATIENCE);

/** Waits until the form is open. */
export const asksToLogIn = (page: Page, player = PLAYER) =>
  page.waitForSelector(`${player} >>> .login`, { ...PATIENCE, visible: true });

/** Whether it is open now. */
export const isAskedToLogIn = async (page: Page, player = PLAYER) => (await page.$(`${player} >>> .login`)) !== null;

/** Types a number into the open form and sends it, and waits until the form asks for the code or says what is wrong. */
export async function giveNumber(page: Page, number: string): Promise<void> {
  const input = await page.waitForSelector('cloud-player >>> .login input');
  await input?.type(number);
  await page.keyboard.press('Enter');
  await page.waitForSelector('cloud-player >>> :is(.login [role=alert]:not(:empty), .login[data-step=otp])');
}

/** Types into the focused field and submits. */
export const typeInto = async (page: Page, text: string) => {
  await page.waitForFunction(
    () => document.querySelector('cloud-player')?.shadowRoot?.activeElement?.localName === 'input',
  );
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** Empties the focused field. */
export async function clear(page: Page) {
  await page.keyboard.down('Control');
  await page.keyboard.press('KeyA');
  await page.keyboard.up('Control');
  await page.keyboard.press('Backspace');
}

export const typed = (page: Page) =>
  page.$eval('cloud-player >>> .login input', (input) => (input as HTMLInputElement).value);

/** Waits until the form shows this text. */
export const formSays = (page: Page, words: string) => firstReads(page, '.login', words);

/** The height of the name of who is logged in, px. */
export const heightOfUser = async (page: Page) =>
  (await (await page.waitForSelector('cloud-player >>> .login-user'))?.boundingBox())?.height ?? 999;

/** From the code back to the number. */
export async function changeNumber(page: Page) {
  await page.$$eval('cloud-player >>> .login-more button', (buttons) => (buttons.at(-1) as HTMLElement).click());
  await loginStep(page, 'mobileNumber');
}

/** Logs in with the open form, and waits until it is closed. */
export async function logIn(page: Page, origin: string, mobileNumber = '09121234567'): Promise<void> {
  for (const [step, text] of [
    ['mobileNumber', async () => mobileNumber],
    ['otp', () => lastCode(origin)],
  ] as const) {
    const field = await page.waitForSelector(`${PLAYER} >>> .login[data-step=${step}] input`, {
      ...PATIENCE,
      visible: true,
    });
    await field?.focus();
    await page.keyboard.type(await text());
    await page.keyboard.press('Enter');
  }
  await formIsGone(page);
}

export async function logOut(page: Page) {
  await page.$eval('cloud-player >>> .login button', (button) => (button as HTMLElement).click());
  await loginStep(page, 'mobileNumber');
}

/** Waits until the browser keeps a login. */
export const isKept = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('tokens:')), PATIENCE);

/** The visible countdown in seconds. */
export const secondsLeft = async (page: Page) => {
  const text = await page.waitForFunction(() => {
    const more = document.querySelector('cloud-player')?.shadowRoot?.querySelector('.login-more')?.textContent;
    return more?.includes(':') ? more : '';
  });
  const [, minutes, seconds] = /(\d):(\d\d)/.exec(readClock(await text.jsonValue())) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** Each test has its own viewers. */
export function useLoginPage(demo: ReturnType<typeof useDemo>) {
  let last = 1_000_000;
  return {
    freshNumber() {
      last += 1;
      return `0912${last}`;
    },
    async open(query = 'type=vod&id=1'): Promise<Page> {
      const page = await demo.browser.newPage();
      await page.goto(`${demo.origin}/plr?${query}`);
      await coverOrControls(page);
      return page;
    },
  };
}

/** Adds so many players of a video to the page, and waits until each has drawn its cover. */
export async function showCovers(page: Page, count: number) {
  await page.evaluate((number) => {
    for (let made = 0; made < number; made += 1) {
      const player = document.createElement('cloud-player');
      player.setAttribute('type', 'vod');
      player.setAttribute('content-id', '1');
      document.body.append(player);
    }
  }, count);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('cloud-player')].every((player) =>
        player.shadowRoot?.querySelector('.cover-image'),
      ),
    PATIENCE,
  );
}
