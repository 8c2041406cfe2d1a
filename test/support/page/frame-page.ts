import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'puppeteer-core';
import type { FramePlayer } from '../../../src/page/control-frame.ts';
import { PATIENCE } from '../time/patience.ts';
import type { TestBrowser } from './browser.ts';
import { type ForeignPage, openForeignPage, STRICT_CSP } from './foreign-page.ts';

/** The client of the protocol, as it is published. */
const CLIENT = readFileSync(createRequire(import.meta.url).resolve('player.js'), 'utf8');

/** The part of the client that the tests use. */
interface Client {
  on(event: string, heard: (value: unknown) => void): void;
  supports(what: 'method' | 'event', names: readonly string[]): boolean;
  play(): void;
  pause(): void;
  setCurrentTime(seconds: number): void;
  setVolume(percent: number): void;
  getVolume(heard: (value: number) => void): void;
  getPaused(heard: (value: boolean) => void): void;
  getDuration(heard: (value: number) => void): void;
  getCurrentTime(heard: (value: number) => void): void;
}

/** What the page around an iframe has: the client, our helper, and what it has heard. */
export interface AroundWindow extends Window {
  playerjs: { Player: new (iframe: Element) => Client };
  client: Client;
  control: FramePlayer;
  /** Events that a test has listened to. */
  told: Readonly<Record<string, unknown>>[];
  /** Messages of the iframe, as they came. */
  heard: unknown[];
}

export interface PageAround {
  readonly site: ForeignPage;
  /** Opens a page with an iframe, and returns both once the iframe is loaded. */
  open(address: string): Promise<{ page: Page; frame: Frame }>;
  close(): Promise<void>;
}

/** A page of another origin than the player's page. */
export async function openPageAround(browser: TestBrowser): Promise<PageAround> {
  const site = await openForeignPage();
  return {
    site,
    async open(address) {
      const { origin } = new URL(address);
      const csp = `${STRICT_CSP.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")}; frame-src ${origin}`;
      const iframe = `<iframe src="${address.replaceAll('&', '&amp;')}" width="640" height="360" allow="autoplay"></iframe>`;
      const script = '<script src="/client.js"></script><script src="/page.js"></script>';
      site.show(`<!doctype html><title>A page</title>${script}<body>${iframe}</body>`, {
        csp,
        files: {
          '/client.js': CLIENT,
          '/page.js': "heard = []; addEventListener('message', ({ data }) => heard.push(data));",
        },
      });
      const page = await browser.newPage();
      await page.goto(site.origin);
      const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
      if (!frame) throw new Error('The page has no frame');
      return { page, frame };
    },
    close: () => site.close(),
  };
}

let asked = 0;

/** What the page has heard since the last call: an answer of the frame arrives after those of the player to earlier messages. */
export async function heardUntilNow(page: Page, frame: Frame): Promise<readonly unknown[]> {
  asked += 1;
  const mark = `until now ${asked}`;
  await frame.evaluate((wanted) => {
    addEventListener('message', ({ data }) => {
      // In another task than the code that the player loads for its answer.
      if (data === wanted) setTimeout(() => parent.postMessage(wanted, '*'));
    });
  }, mark);
  await page.evaluate((wanted) => frames[0]?.postMessage(wanted, '*'), mark);
  await page.waitForFunction((wanted) => (window as unknown as AroundWindow).heard.includes(wanted), PATIENCE, mark);
  return page.evaluate((wanted) => {
    const { heard } = window as unknown as AroundWindow;
    return heard.splice(0).filter((data) => data !== wanted);
  }, mark);
}
