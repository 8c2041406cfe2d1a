import puppeteer, { type Browser, Frame } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';

/** ms. Not frames: a hidden page has none. */
const LOOK_AGAIN = 50;

// Before its version 25.9, which wants Node 22, puppeteer hears of what changes in the document, but not in a shadow root.
const { waitForSelector } = Frame.prototype;
Reflect.set(Frame.prototype, 'waitForSelector', function (this: Frame, selector: string, options?: object) {
  return Reflect.apply(waitForSelector, this, [selector, { polling: LOOK_AGAIN, ...options }]);
});

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
