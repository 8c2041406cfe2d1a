import puppeteer, { type Browser } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';

/** The same browser that the unit tests run in. `strictAutoplay`: as it comes, where sound needs a gesture. */
export async function launchBrowser({ strictAutoplay = false } = {}): Promise<Browser> {
  const { args = [], ...options } = await browserOptions();
  const policy = strictAutoplay ? ['--autoplay-policy=document-user-activation-required'] : [];
  return puppeteer.launch({ ...options, args: [...args, ...policy] });
}
