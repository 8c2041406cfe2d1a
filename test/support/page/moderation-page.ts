import type { Page } from 'puppeteer-core';
import { heard } from './chat-page.ts';
import { untilSo } from './until-so.ts';

export const [MODERATOR, MODERATE, OPTIONS] = ['09101234567', 'مدیریت پیام', 'گزینه‌های گفت‌وگو'];

export const PLAYER = '#p0';

/** Focuses the message with this text and presses one of its buttons. */
export async function pressOn(page: Page, text: string, button: string) {
  await page.bringToFront();
  await heard(page, text);
  await untilSo(
    () =>
      page.$$eval(
        `${PLAYER} >>> .chat-message`,
        async (rows, words, label) => {
          const row = rows.find(({ textContent }) => textContent?.includes(words)) as HTMLElement | undefined;
          row?.focus();
          // Its buttons are drawn with the focus.
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          const found = row?.querySelector<HTMLElement>(`[aria-label="${label}"]`);
          found?.focus();
          return found !== undefined && found !== null;
        },
        text,
        button,
      ),
    Boolean,
    `${button} of ${text}`,
  );
  await page.keyboard.press('Enter');
}

export async function pressItem(page: Page, text: string) {
  const item = await page.waitForSelector(`${PLAYER} >>> .menu-item::-p-text(${text})`, { visible: true });
  await item?.evaluate((element) => (element as HTMLElement).click());
}

/** Keeps the notice of this page, which is in front, under its pointer: others are looked at for longer than it stays. */
export const holdNotice = async (page: Page) => {
  const undo = await page.waitForSelector(`${PLAYER} >>> .toast button`, { visible: true });
  await undo?.hover();
  await page.waitForSelector(`${PLAYER} >>> .toast:hover`);
};

export const pressNotice = async (page: Page) => {
  await page.bringToFront();
  const undo = await page.waitForSelector(`${PLAYER} >>> .toast button`, { visible: true });
  await undo?.evaluate((element) => (element as HTMLElement).click());
};
