import puppeteer, { type Browser } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';

/**
 * The same browser that the unit tests run in. `strictAutoplay`: as it comes, where sound needs a gesture. `keepPages`:
 * it keeps pages for the way back, which puppeteer switches off.
 */
export async function launchBrowser({ strictAutoplay = false, keepPages = false } = {}): Promise<Browser> {
  const { args = [], ...options } = await browserOptions();
  const policy = strictAutoplay ? ['--autoplay-policy=document-user-activation-required'] : [];
  const ignoreDefaultArgs = keepPages ? ['--disable-back-forward-cache'] : false;
  return puppeteer.launch({ ...options, args: [...args, ...policy], ignoreDefaultArgs });
}
