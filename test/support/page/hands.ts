import type { ElementHandle, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

/** A way to use the player. Selectors are within its shadow root. */
export interface Hand {
  readonly name: 'keyboard' | 'mouse' | 'touch';
  press(page: Page, selector: string): Promise<void>;
  type(page: Page, selector: string, text: string): Promise<void>;
  /** Closes what is open over the picture. */
  leave(page: Page): Promise<void>;
}

/** More than there are stops in the player. */
const MOST_KEYS = 90;
const MENU = '[role=menu], [role=radiogroup], [role=listbox]';

export const find = (page: Page, selector: string) =>
  page.waitForSelector(`cloud-player >>> ${selector}`, PATIENCE) as Promise<ElementHandle<HTMLElement>>;

/** Whether the focus is on it; else the key that leads there. */
const nextKey = (page: Page, selector: string) =>
  page.evaluate(
    (wanted, menus) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const active = root?.activeElement;
      const target = root?.querySelector<HTMLElement>(wanted);
      if (active && active === target) return undefined;
      const menu = active?.closest(menus);
      if (menu && target && menu.contains(target)) return 'ArrowDown';
      const isBefore =
        active && target && (active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      return isBefore && menu ? 'back' : 'Tab';
    },
    selector,
    MENU,
  );

async function focusByKeys(page: Page, selector: string): Promise<void> {
  await find(page, selector);
  for (let count = 0; count < MOST_KEYS; count += 1) {
    const key = await nextKey(page, selector);
    if (key === undefined) return;
    if (key === 'back') await page.keyboard.down('Shift');
    await page.keyboard.press(key === 'back' ? 'Tab' : key);
    if (key === 'back') await page.keyboard.up('Shift');
  }
  throw new Error(`No key leads to ${selector}`);
}

/** Waits until the element has not moved for two frames, and no animation moves it. */
const restOf = (target: ElementHandle<HTMLElement>) =>
  target.evaluate(async (element) => {
    const root = element.getRootNode() as ShadowRoot;
    let before = '';
    for (let still = 0; still < 2 && element.isConnected; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].join();
      const moves = root
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' &&
            effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
            (effect as KeyframeEffect).target?.contains(element),
        );
      still = place === before && !moves ? still + 1 : 0;
      before = place;
    }
  });

/** What lies where it should be pressed, for the message of a test that has waited in vain. */
const whatCovers = (target: ElementHandle<HTMLElement>) =>
  target.evaluate((element) => {
    const root = element.getRootNode() as ShadowRoot;
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = root.elementFromPoint(x + width / 2, y + height / 2);
    return `At ${x},${y} (${width} × ${height}) of it is ${top?.outerHTML.slice(0, 200)}.`;
  });

/** Scrolls it into view and waits until it doesn't move and can be pressed. Undefined if it was removed. */
async function middleOfElement(page: Page, target: ElementHandle<HTMLElement>) {
  await restOf(target);
  const wait = page.waitForFunction(
    (element) => {
      if (!element.isConnected) return 'removed';
      const { x, y, width, height } = element.getBoundingClientRect();
      const root = element.getRootNode() as ShadowRoot;
      const top = root.elementFromPoint(x + width / 2, y + height / 2);
      if (top && (element.contains(top) || top.contains(element))) return 'on top';
      // Each time: a late answer can push it out of view.
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return undefined;
    },
    PATIENCE,
    target,
  );
  await wait.catch(async (error: Error) => {
    error.message += ` ${await whatCovers(target).catch(() => 'The page is gone.')}`;
    throw error;
  });
  if ((await (await wait).jsonValue()) === 'removed') return undefined;
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2] as const;
}

/** Of the element with this selector, even if it is drawn anew. */
async function middleOf(page: Page, selector: string): Promise<readonly [x: number, y: number]> {
  return (await middleOfElement(page, await find(page, selector))) ?? middleOf(page, selector);
}

/** A point beside the open panel. A menu has no head, and so no other place to close it. */
const besidePanel = (page: Page) =>
  page.$eval('cloud-player >>> .popover', (panel) => {
    const { left, top } = panel.getBoundingClientRect();
    return [left > 20 ? left - 10 : 10, left > 20 ? top + 10 : Math.max(4, top - 20)] as const;
  });

const hasHead = async (page: Page) => (await page.$('cloud-player >>> .popover-head .button')) !== null;

const mouse: Hand = {
  name: 'mouse',
  async press(page, selector) {
    const [x, y] = await middleOf(page, selector);
    await page.mouse.click(x, y);
  },
  async type(page, selector, text) {
    await mouse.press(page, selector);
    await page.keyboard.type(text);
  },
  async leave(page) {
    if (await hasHead(page)) return mouse.press(page, '.popover-head .button');
    const [x, y] = await besidePanel(page);
    await page.mouse.click(x, y);
  },
};

const touch: Hand = {
  name: 'touch',
  async press(page, selector) {
    const [x, y] = await middleOf(page, selector);
    await page.touchscreen.tap(x, y);
  },
  async type(page, selector, text) {
    await touch.press(page, selector);
    await page.keyboard.type(text);
  },
  async leave(page) {
    if (await hasHead(page)) return touch.press(page, '.popover-head .button');
    await restOf(await find(page, '.popover'));
    const [x, y] = await besidePanel(page);
    await page.touchscreen.tap(x, y);
  },
};

const keyboard: Hand = {
  name: 'keyboard',
  async press(page, selector) {
    await focusByKeys(page, selector);
    const isBox = await page.$eval(`cloud-player >>> ${selector}`, (one) =>
      one.matches('input:is([type=checkbox], [type=radio])'),
    );
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  async type(page, selector, text) {
    await focusByKeys(page, selector);
    await page.keyboard.type(text);
  },
  async leave(page) {
    await page.keyboard.press('Escape');
  },
};

export const hands = { keyboard, mouse, touch };
