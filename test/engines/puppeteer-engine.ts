import type { Browser, BrowserContext, KeyInput, Page } from 'puppeteer-core';
import { PATIENCE } from '../support/time/patience.ts';
import { type Engine, expressionOf, readAnswer, VIEWPORT } from './engine.ts';
import type { EnginePage } from './engine-page.ts';

/** The name before puppeteer 22. */
interface OldBrowser {
  createIncognitoBrowserContext(): Promise<BrowserContext>;
}

const newContext = (browser: Browser | OldBrowser): Promise<BrowserContext> =>
  'createBrowserContext' in browser ? browser.createBrowserContext() : browser.createIncognitoBrowserContext();

/** Chromium by CDP, Firefox by WebDriver BiDi. `prepare` runs for each page before it is opened. */
export async function puppeteerEngine(browser: Browser, prepare?: (page: Page) => Promise<void>): Promise<Engine> {
  return {
    version: await browser.version(),
    async newPage(): Promise<EnginePage> {
      const context = await newContext(browser);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE.timeout);
      await page.setViewport(VIEWPORT);
      await prepare?.(page);
      return {
        goto: async (url) => void (await page.goto(url)),
        ask: async (question, ...args) =>
          readAnswer((await page.evaluate(expressionOf(question, args))) as string) as never,
        press: (key) => page.keyboard.press(key as KeyInput),
        point: (x, y) => page.mouse.move(x, y),
        click: (x, y) => page.mouse.click(x, y),
        resize: (width, height) => page.setViewport({ ...page.viewport(), width, height }),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
