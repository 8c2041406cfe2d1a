import type { Page } from 'puppeteer-core';

/** Runs the functions in each document of the page before its scripts. They see nothing outside them. */
export async function runFirst(page: Page, ...preludes: readonly (() => void)[]): Promise<void> {
  for (const prelude of preludes) {
    // tsx names functions by a helper that pages lack.
    await page.evaluateOnNewDocument(`globalThis.__name ??= (named) => named; (${prelude})();`);
  }
}
