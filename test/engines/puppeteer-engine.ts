import type { Browser, BrowserContext, KeyInput } from 'puppeteer-core';
import { PATIENCE } from '../support/time/patience.ts';
import { type Engine, type EnginePage, expressionOf, readAnswer, VIEWPORT } from './engine.ts';

/** The name before puppeteer 22. */
interface OldBrowser {
  createIncognitoBrowserContext(): Promise<BrowserContext>;
}

const newContext = (browser: Browser | OldBrowser): Promise<BrowserContext> =>
  'createBrowserContext' in browser ? browser.createBrowserContext() : browser.createIncognitoBrowserContext();

/** Chromium by CDP, Firefox by WebDriver BiDi. */
export async function puppeteerEngine(browser: Browser): Promise<Engine> {
  return {
    version: await browser.version(),
    async newPage(): Promise<EnginePage> {
      const context = await newContext(browser);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE.timeout);
      await page.setViewport(VIEWPORT);
      return {
        goto: async (url) => void (await page.goto(url)),
        ask: async (question, ...args) =>
          readAnswer((await page.evaluate(expressionOf(question, args))) as string) as never,
        press: (key) => page.keyboard.press(key as KeyInput),
        click: (x, y) => page.mouse.click(x, y),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
