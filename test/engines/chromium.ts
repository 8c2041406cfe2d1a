import puppeteer, { type Browser } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';
import { PATIENCE } from '../support/time/patience.ts';
import type { EngineOffer } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';

/** Undefined if the machine has none. */
export async function launchChromium(): Promise<Browser | undefined> {
  const options = await browserOptions().catch(() => undefined);
  const limits = { timeout: PATIENCE.timeout, protocolTimeout: PATIENCE.timeout };
  return options && puppeteer.launch({ ...options, ...limits });
}

/** The browser of the other tests. */
export const chromium: EngineOffer = {
  name: 'Chromium',
  install: 'npm ci, or CHROME_PATH',
  async open() {
    const browser = await launchChromium();
    return browser && puppeteerEngine(browser);
  },
};
