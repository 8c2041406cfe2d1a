import type { Page } from 'puppeteer-core';
import { newerApis } from '../../../docs/browsers/newer.ts';

/** Makes the next document of the page one of a browser that has only what all of the oldest have. */
export async function removeNewerApis(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((apis) => {
    for (const { owner, member } of apis) {
      const known = Reflect.get(window, owner) as { prototype?: object } | undefined;
      const holders = member === undefined ? [window] : [known, known?.prototype];
      for (const holder of holders) if (holder) Reflect.deleteProperty(holder, member ?? owner);
    }
  }, newerApis());
}
