import type { Page } from 'puppeteer-core';

/** Runs the function in each document of the page before its scripts. It sees nothing outside it. */
export async function runFirst(page: Page, prelude: () => void): Promise<void> {
  // tsx names functions by a helper that pages lack.
  await page.evaluateOnNewDocument(`globalThis.__name ??= (named) => named; (${prelude})();`);
}
