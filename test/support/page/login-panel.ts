import type { Page } from 'puppeteer-core';
import { openSettings } from './element-page.ts';

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

/** Types into the focused field and submits. */
export const typeInto = async (page: Page, text: string) => {
  await page.waitForFunction(
    () => document.querySelector('cloud-player')?.shadowRoot?.activeElement?.localName === 'input',
  );
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** The visible countdown in seconds. */
export const secondsLeft = async (page: Page) => {
  await page.waitForFunction(() =>
    /\d:\d\d/.test(document.querySelector('cloud-player')?.shadowRoot?.querySelector('.login-more')?.textContent ?? ''),
  );
  const text = await page.$eval('cloud-player >>> .login-more', (more) => more.textContent ?? '');
  const [, minutes, seconds] = /(\d):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};
