import puppeteer from 'puppeteer-core';
import { onPath } from '../../.config/browser.mjs';
import { PATIENCE } from '../support/time/patience.ts';
import type { EngineOffer } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';

/** Stock Firefox, without geckodriver. */
export const firefox: EngineOffer = {
  name: 'Firefox',
  // Firefox plays H.264 with libavcodec. The name of its own package has its version.
  packages: ['firefox-esr', 'gstreamer1.0-libav'],
  async open() {
    const executablePath = onPath(['firefox-esr', 'firefox']);
    if (!executablePath) return undefined;
    return puppeteerEngine(
      await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        extraPrefsFirefox: { 'media.autoplay.default': 0 },
        timeout: PATIENCE.timeout,
        protocolTimeout: PATIENCE.timeout,
      }),
    );
  },
};
