import puppeteer from 'puppeteer-core';
import { firefoxOptions } from '../../.config/browser.mjs';
import { PATIENCE } from '../support/time/patience.ts';
import type { EngineOffer } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';

/** Stock Firefox, without geckodriver. Debian's plays H.264 with libavcodec. */
export const firefox: EngineOffer = {
  name: 'Firefox',
  install: 'apt-get install --no-install-recommends firefox-esr libavcodec59',
  async open() {
    const options = firefoxOptions();
    if (!options) return undefined;
    return puppeteerEngine(
      await puppeteer.launch({ ...options, timeout: PATIENCE.timeout, protocolTimeout: PATIENCE.timeout }),
    );
  },
};
