import type { Page } from 'puppeteer-core';
import type { TestBrowser } from './browser.ts';
import { heard, showChats } from './chat-page.ts';
import { untilSo } from './until-so.ts';

export const [MODERATOR, MODERATE] = ['09101234567', 'مدیریت پیام'];
const OPTIONS = 'گزینه‌های گفت‌وگو';

export const PLAYER = '#p0';

/** Opens a live with its chat for the viewer with this token, in a browser of their own. */
export async function joinChat(
  { browser, origin }: { readonly browser: TestBrowser; readonly origin: string },
  token: string,
) {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 420, height: 900 });
  await showChats(page, origin, [token]);
  // Moving pictures would cost more than all the rest.
  await page.$eval(PLAYER, (player) => (player as HTMLVideoElement).pause());
  return page;
}

/** Notes each notice of a failure from now on. */
export const noteFailures = (page: Page) =>
  page.$eval(PLAYER, ({ shadowRoot }) => {
    const failures: string[] = [];
    Object.assign(window, { failures });
    new MutationObserver(() => {
      for (const toast of shadowRoot?.querySelectorAll('.toast[data-tone=error]') ?? [])
        failures.push(toast.textContent ?? '');
    }).observe(shadowRoot as ShadowRoot, { childList: true, subtree: true });
  });

export const failuresOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly failures: readonly string[] }).failures);

/** Waits for a notice in passing. */
export const isTold = (page: Page, text: string) =>
  page.waitForSelector(`${PLAYER} >>> .toast ::-p-text(${text})`, { visible: true });

/** Opens the rules of the chat. */
export async function openRules(page: Page) {
  await page.bringToFront();
  const open = await page.waitForSelector(`${PLAYER} >>> [aria-label="${OPTIONS}"]`, { visible: true });
  await open?.click();
  await pressItem(page, 'تنظیمات گفت‌وگو');
  await page.waitForSelector(`${PLAYER} >>> [part=chat-settings]`, { visible: true });
}

/** Waits until a rule is on, or off. */
export const ruleIs = (page: Page, text: string, isOn: boolean) =>
  page.waitForSelector(`${PLAYER} >>> [aria-checked=${isOn}]::-p-text(${text})`, { visible: true });

/** Waits until the viewer can write. */
export const canWriteAgain = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> .chat-field textarea`, { visible: true });

/** Waits until the chat says under its field why the viewer waits. */
export const isHeldBack = (page: Page, text: string) =>
  page.waitForSelector(`${PLAYER} >>> .chat-hints ::-p-text(${text})`, { visible: true });

/** Waits until the panel of the chat has words in place of messages. */
export const chatIsEmpty = (page: Page) =>
  page.waitForSelector(`${PLAYER} >>> [part~=chat-panel] .list-state`, { visible: true });

export const hasButton = async (page: Page, name: string) =>
  (await page.$(`${PLAYER} >>> [aria-label="${name}"]`)) !== null;

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
