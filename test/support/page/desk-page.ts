import type { Page } from 'puppeteer-core';
import { lastCode } from '../platform/viewer.ts';
import { PATIENCE } from '../time/patience.ts';

/** The page of the moderators. */
export async function openDesk(page: Page, origin: string, lang = 'en', theme = '') {
  await page.goto(`${origin}/moderation?lang=${lang}&theme=${theme}`);
  await page.waitForSelector('#login:not([hidden]), #desk:not([hidden])');
}

/** Logs in with both forms, by keyboard. */
export async function logInAtDesk(page: Page, origin: string, number: string) {
  await page.focus('#phone input');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#code:not([hidden])');
  await page.waitForFunction(() => document.activeElement?.matches('#code input'), PATIENCE);
  await page.keyboard.type(await lastCode(origin));
  await page.keyboard.press('Enter');
}

const KEPT = 'moderation:refresh';
export const keptLogin = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), KEPT);
/** The login of another tab, for the next page that is opened. */
export const keepLogin = (page: Page, login: string) =>
  page.evaluateOnNewDocument((key, value) => sessionStorage.setItem(key, value), KEPT, login);

/** The entries of a list: kind, text, reasons and buttons. */
export const entriesOf = (page: Page, list = '#reports') =>
  page.$$eval(`${list} > .entry`, (entries) =>
    entries.map((entry) => ({
      kind: entry.querySelector('.kind')?.textContent ?? '',
      text: entry.querySelector('.text')?.textContent ?? '',
      reasons: [...entry.querySelectorAll('.reasons li')].map(({ textContent }) => textContent ?? ''),
      buttons: [...entry.querySelectorAll('button')].map(({ textContent }) => textContent ?? ''),
    })),
  );

/** Waits until the list has an entry with this text, or none. The page reads it every five seconds. */
export const untilListed = (page: Page, text: string, isListed: boolean, list = '#reports') =>
  page.waitForFunction(
    (selector, wanted, listed) =>
      [...document.querySelectorAll(`${selector} > .entry`)].some((entry) => entry.textContent?.includes(wanted)) ===
      listed,
    PATIENCE,
    list,
    text,
    isListed,
  );

/** Focuses a button of the entry with this text. */
export async function focusAct(page: Page, text: string, act: string) {
  const button = await page.waitForFunction(
    (wanted, name) => {
      const entry = [...document.querySelectorAll('.entry')].find(({ textContent }) => textContent?.includes(wanted));
      return [...(entry?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
    },
    PATIENCE,
    text,
    act,
  );
  await (button.asElement() as import('puppeteer-core').ElementHandle<HTMLElement> | null)?.focus();
}

/** What has the focus, in short. */
export const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.id || at?.textContent?.trim() || at?.getAttribute('name') || at?.localName;
  });

export const untilSaid = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector('#status')?.textContent === wanted, PATIENCE, text);
