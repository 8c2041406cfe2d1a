import { setTimeout as wait } from 'node:timers/promises';
import { pageOf } from './contestants.mjs';
import { watchPage } from './watch-page.mjs';

const PATIENCE_MS = 60_000;

/** Opens a player's page under a profile, and lets `use` look at it. */
export function createPages({ browser, server, outside = new Set(), patience = 0 }) {
  /** Each page load has a new context, so that neither files nor compiled code are cached. */
  return async function withPage(contestant, { profile, count = 1, autoplay = true, prepare }, use) {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.setViewport({ width: 1280, height: 800 });
      page.on('request', (request) => {
        const { origin, host, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== server.origin) outside.add(`${contestant.name}: ${host}`);
      });
      await page.evaluateOnNewDocument(watchPage, count);
      server.open(pageOf(contestant, { count, autoplay }), profile.link);
      await page.goto(`${server.origin}/blank`);
      await page.emulateCPUThrottling(profile.cpu);
      const prepared = await prepare?.(page);
      const late = wait(PATIENCE_MS + patience, undefined, { ref: false }).then(() => {
        throw new Error('took too long');
      });
      const work = async () => {
        await page.goto(`${server.origin}/page`, { waitUntil: 'domcontentloaded' });
        return use(page, prepared);
      };
      return await Promise.race([work(), late]);
    } finally {
      await context.close();
    }
  };
}

/** When all videos of the page have their first picture, in milliseconds since the navigation. */
export const firstPicture = (page) => page.evaluate(() => globalThis.bench.allReady);
