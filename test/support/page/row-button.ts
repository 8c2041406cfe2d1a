import type { Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

/** The entry that `markEntry` has marked, within the player. */
export const WANTED_ENTRY = '.menu-item[data-wanted]';

/**
 * Waits until the button can be pressed in the control row, or has an entry in the "more" menu. The buttons in the row
 * depend on its width and on the order in which the platform answers.
 */
export async function placeOf(page: Page, part: string, host = 'cloud-player'): Promise<'row' | 'menu'> {
  const place = await page.waitForFunction(
    (selector, name) => {
      const root = document.querySelector(selector)?.shadowRoot;
      const [button, more] = [name, 'more-button'].map((wanted) => root?.querySelector(`[part~="${wanted}"]`));
      const [stands, opens] = [button, more].map((one) => one?.checkVisibility({ visibilityProperty: true }));
      if (stands) return 'row';
      return opens && button?.closest('[data-dropped]') ? 'menu' : undefined;
    },
    PATIENCE,
    host,
    part,
  );
  return (await place.jsonValue()) as 'row' | 'menu';
}

/** Waits until the open "more" menu has the entry of this button, and marks it. False if the button is back in the row. */
export async function markEntry(page: Page, part: string, host = 'cloud-player'): Promise<boolean> {
  const marked = await page.waitForFunction(
    (selector, name) => {
      const root = document.querySelector(selector)?.shadowRoot;
      const button = root?.querySelector(`[data-dropped] [part~="${name}"]`);
      if (!button) return 'none';
      const entries = root?.querySelectorAll('.menu-item') ?? [];
      const entry = [...entries].find((one) => one.querySelector('.menu-label')?.textContent === button.ariaLabel);
      // The menu may be the same as before: it stays until its exit animation is over.
      for (const one of entries) one.toggleAttribute('data-wanted', one === entry);
      return entry && 'one';
    },
    PATIENCE,
    host,
    part,
  );
  return (await marked.jsonValue()) === 'one';
}
