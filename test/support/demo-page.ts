import { after, afterEach, before } from 'node:test';
import type { Browser } from 'puppeteer-core';
import type { QuizNow } from '../../demo/platform/live/quiz-show.ts';
import { type BrowserWish, launchBrowser } from './browser.ts';
import { type DemoServer, startDemo } from './demo-server.ts';
import { forgetAll } from './element-page.ts';

/**
 * The reference platform and a browser for the tests of one `describe`. After each test the faults, pages, storage and
 * cookies are removed: a login survives its page. `shared`: pages and faults stay from the first test to the last.
 */
export function useDemo({ shared = false, ...wish }: BrowserWish & { shared?: boolean } = {}) {
  let server: DemoServer | undefined;
  let browser: Browser | undefined;
  const given = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('Only tests may ask for it');
    return thing;
  };
  const faults = (method: 'POST' | 'DELETE', body?: string) =>
    fetch(`${given(server).origin}/control/faults`, { method, body });

  before(async () => {
    server = await startDemo();
    browser = await launchBrowser(wish);
  });
  afterEach(async () => {
    if (shared) return;
    await faults('DELETE');
    for (const page of await given(browser).pages()) {
      if (page.url() === 'about:blank') continue;
      if (page.url().startsWith(given(server).origin)) await forgetAll(page);
      await page.close();
    }
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  return {
    get origin() {
      return given(server).origin;
    },
    get browser() {
      return given(browser);
    },
    fault: (fault: object) => faults('POST', JSON.stringify(fault)),
    heal: () => faults('DELETE'),
    /** Directs the quiz of a live stream, see demo/platform/README.md; the answer says what it is now. */
    async quiz(liveId: string, wish: object = {}): Promise<QuizNow> {
      const address = `${given(server).origin}/control/quiz/${liveId}`;
      const response = await fetch(address, { method: 'POST', body: JSON.stringify(wish) });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as QuizNow;
    },
  };
}
