import type { Page } from 'puppeteer-core';
import { untilSo } from './until-so.ts';

/** Puts players of these live streams in place of the page's content. */
export async function showLives(page: Page, ...ids: readonly string[]): Promise<void> {
  await page.waitForFunction(() => customElements.get('cloud-player'));
  await page.evaluate((wishes) => {
    document.body.innerHTML = wishes
      .map((id, index) => `<cloud-player id="p${index}" type="live" content-id="${id}" autoplay muted></cloud-player>`)
      .join('');
  }, ids);
}

/** The headless shell never hides a page. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

let fences = 0;

/** Sends a request from the page, and returns once it has arrived: what the page sent before has arrived too. */
export async function fencesIn(page: Page, demo: { readonly heard: readonly { readonly url: string }[] }) {
  fences += 1;
  const path = `/fence-${fences}`;
  await page.evaluate((address) => fetch(address).then(({ status }) => status), path);
  await untilSo(() => demo.heard.some(({ url }) => url === path), Boolean, 'the fence');
}
