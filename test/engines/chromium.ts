import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
import { browserOptions, installedOptions } from '../../.config/browser.mjs';
import { PATIENCE } from '../support/time/patience.ts';
import type { EngineOffer } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';

const launch = (options: LaunchOptions): Promise<Browser> =>
  puppeteer.launch({ ...options, timeout: PATIENCE.timeout, protocolTimeout: PATIENCE.timeout });

/** Undefined if the machine has none. */
export async function launchChromium(): Promise<Browser | undefined> {
  const options = await browserOptions().catch(() => undefined);
  return options && launch(options);
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

/** A whole browser, as viewers have it: newer than that of the other tests, and with windows for the player. */
export const installedChromium: EngineOffer = {
  name: 'installed Chromium',
  packages: ['chromium'],
  async open() {
    const options = installedOptions();
    return options && puppeteerEngine(await launch(options));
  },
};
