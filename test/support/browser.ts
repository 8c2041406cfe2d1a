import puppeteer, { type Browser } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';

export interface BrowserWish {
  /** As it comes, where sound needs a gesture. */
  readonly strictAutoplay?: boolean;
  /** It keeps pages for the way back, which puppeteer switches off. */
  readonly keepPages?: boolean;
}

/** The same browser that the unit tests run in. */
export async function launchBrowser({ strictAutoplay = false, keepPages = false }: BrowserWish = {}): Promise<Browser> {
  const { args = [], ...options } = await browserOptions();
  const policy = strictAutoplay ? ['--autoplay-policy=document-user-activation-required'] : [];
  const ignoreDefaultArgs = keepPages ? ['--disable-back-forward-cache'] : false;
  return puppeteer.launch({ ...options, args: [...args, ...policy], ignoreDefaultArgs });
}
