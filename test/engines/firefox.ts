import puppeteer from 'puppeteer-core';
import { firefoxOptions } from '../../.config/browser.mjs';
import { PATIENCE } from '../support/time/patience.ts';
import type { EngineOffer } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';

/** Stock Firefox, without geckodriver. */
export const firefox: EngineOffer = {
  name: 'Firefox',
  // Firefox plays H.264 with libavcodec. The name of its own package has its version.
  packages: ['firefox-esr', 'gstreamer1.0-libav'],
  async open() {
    const options = firefoxOptions();
    if (!options) return undefined;
    return puppeteerEngine(
      await puppeteer.launch({ ...options, timeout: PATIENCE.timeout, protocolTimeout: PATIENCE.timeout }),
    );
  },
};
