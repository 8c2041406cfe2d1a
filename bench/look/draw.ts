import { readFileSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';
import { openSite, type Site } from './site.ts';
import { createStage, type Stage } from './stage.ts';
import { type LookState, NOW, ORIGIN } from './state.ts';

/** A picture, or why there is none. */
export type Drawn = { readonly picture: Buffer } | { readonly trouble: string };

const KEEP_STILL = readFileSync(new URL('still-page.mjs', import.meta.url), 'utf8').replace('export ', '');

/** Animations end at once. With a duration of 0 their end events are still fired. */
const STYLE = `
  *, *::before, *::after {
    animation-duration: 0s !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
    transition-duration: 0s !important; transition-delay: 0s !important;
    caret-color: transparent !important; scrollbar-width: none !important;
  }`;

/** ms between two samples of a page, which has settled when they are equal. */
const LOOK_AGAIN_MS = 250;
const MOST_LOOKS = 40;
const MOST_ATTEMPTS = 3;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pending work that may still change the picture. */
const loadingIn = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const video = root?.querySelector('video');
    const pictures = [...(root?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete);
    const parts = Array.from({ length: video?.buffered.length ?? 0 }, (_, index) => video?.buffered.end(index));
    return JSON.stringify([pictures.length, parts, video?.currentTime]);
  });

async function pictureAtRest(page: Page): Promise<Buffer> {
  let before = '';
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const loading = await loadingIn(page);
    const picture = Buffer.from(await page.screenshot({ optimizeForSpeed: true }));
    const now = loading + picture.toString('base64');
    if (now === before) return picture;
    before = now;
    await wait(LOOK_AGAIN_MS);
  }
  throw new Error('The picture does not come to rest');
}

async function pictureInPlace(page: Page, stage: Stage): Promise<Buffer> {
  await page.evaluate('look.held = true');
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    await stage.settle();
    const picture = await pictureAtRest(page);
    if (await stage.isSettled()) return picture;
  }
  throw new Error('The picture does not stay in its place');
}

async function openPage(browser: Browser, { width, height, isTouch, kept, language }: LookState): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width, height, hasTouch: isTouch, isMobile: isTouch });
  await page.emulateTimezone('Asia/Tehran');
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.setExtraHTTPHeaders({ 'accept-language': language });
  await page.evaluateOnNewDocument(`${KEEP_STILL}; keepStill(${NOW}, ${JSON.stringify(STYLE)})`);
  await page.evaluateOnNewDocument((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      localStorage.setItem(`cloud-player:${key}`, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, kept);
  await page.bringToFront();
  return page;
}

async function drawState(browser: Browser, site: Site, state: LookState): Promise<Drawn> {
  const page = await openPage(browser, state);
  try {
    await site.show(state);
    await page.goto(ORIGIN);
    await page.waitForFunction('customElements.get("cloud-player")');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate('look.dress()');
    const stage = createStage(page, { isTouch: state.isTouch, playsItself: 'autoplay' in state.attributes });
    await state.reach(stage);
    await page.waitForNetworkIdle({ idleTime: 300, concurrency: 0 });
    return { picture: await pictureInPlace(page, stage) };
  } catch (error) {
    return { trouble: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  } finally {
    await page.browserContext().close();
  }
}

/** Draws the states with the player of this build, one after the other: a page in the background is not painted. */
export async function draw(
  dist: string,
  states: readonly LookState[],
  told: (state: LookState, drawn: Drawn) => unknown,
): Promise<void> {
  const site = await openSite(dist);
  const { args = [], ...options } = await browserOptions();
  // The port of the site is another one in each run.
  const address = `--host-resolver-rules=MAP localhost:80 127.0.0.1:${site.port}`;
  const browser = await puppeteer.launch({ ...options, args: [...args, address, '--hide-scrollbars'] });
  try {
    for (const state of states) await told(state, await drawState(browser, site, state));
  } finally {
    await browser.close();
    await site.close();
  }
}
