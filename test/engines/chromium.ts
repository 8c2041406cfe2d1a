import puppeteer from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';
import { PATIENCE } from '../support/time/patience.ts';
import type { EngineOffer } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';

/** The browser of the other tests. */
export const chromium: EngineOffer = {
  name: 'Chromium',
  install: 'npm ci, or CHROME_PATH',
  async open() {
    const options = await browserOptions().catch(() => undefined);
    if (!options) return undefined;
    const limits = { timeout: PATIENCE.timeout, protocolTimeout: PATIENCE.timeout };
    return puppeteerEngine(await puppeteer.launch({ ...options, ...limits }));
  },
};
