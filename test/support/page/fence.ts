import type { Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

const FENCE = '/fence';
export const isFence = (url: string) => new URL(url).pathname === FENCE;

/** Sends a request from the page and waits for its answer: earlier requests have arrived then. */
export async function fence(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => isFence(response.url()), PATIENCE);
  await page.evaluate((path) => void fetch(path), FENCE);
  await answered;
}
