import type { Page } from 'puppeteer-core';
import { newerApis } from '../../../.config/browsers/newer.ts';

/** Removes from the next document of the page all features that one of the oldest browsers lacks. */
export async function removeNewerApis(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((apis) => {
    for (const { owner, member } of apis) {
      const known = Reflect.get(window, owner) as { prototype?: object } | undefined;
      const holders = member === undefined ? [window] : [known, known?.prototype];
      for (const holder of holders) if (holder) Reflect.deleteProperty(holder, member ?? owner);
    }
  }, newerApis());
}
