import puppeteer, { type Browser, Frame } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';

/** ms. Not by frames: a hidden page has none. */
const LOOK_AGAIN = 50;

// Puppeteer before 25.9 (which requires Node 22) doesn't notice changes in a shadow root.
const { waitForSelector } = Frame.prototype;
Reflect.set(Frame.prototype, 'waitForSelector', function (this: Frame, selector: string, options?: object) {
  return Reflect.apply(waitForSelector, this, [selector, { polling: LOOK_AGAIN, ...options }]);
});

export interface BrowserWish {
  /** With the default autoplay policy. */
  readonly strictAutoplay?: boolean;
  /** With the back/forward cache, which puppeteer disables. */
  readonly keepPages?: boolean;
}

/** The browser of the unit tests. */
export async function launchBrowser({ strictAutoplay = false, keepPages = false }: BrowserWish = {}): Promise<Browser> {
  const { args = [], ...options } = await browserOptions();
  const policy = strictAutoplay ? ['--autoplay-policy=document-user-activation-required'] : [];
  const ignoreDefaultArgs = keepPages ? ['--disable-back-forward-cache'] : false;
  return puppeteer.launch({ ...options, args: [...args, ...policy], ignoreDefaultArgs });
}
