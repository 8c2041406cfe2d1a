import puppeteer, { type Browser } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';

/** The same browser that the unit tests run in. */
export const launchBrowser = async (): Promise<Browser> => puppeteer.launch(await browserOptions());
