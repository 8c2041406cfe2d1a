import type { ElementHandle, Page, Viewport } from 'puppeteer-core';
import { LINGER } from '../time/linger.ts';
import { useDemo } from './demo-page.ts';
import { repeatVideo, waitUntilPlaying } from './element-page.ts';
import { hands } from './hands.ts';
import { openSurface } from './surface.ts';
import { untilSo } from './until-so.ts';

export const PLAIN: Viewport = { width: 860, height: 520 };
export const SIDEBAR: Viewport = { width: 1280, height: 720 };
export const SHARE = `feature-set='{"shareButton":true}'`;

/** The page answers as an installed app, which no browser of a test is. */
const INSTALLED = `{
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, query.replace('(display-mode: standalone)', 'all'));
}`;

/** Pages of the reference platform with a playing video, whose surfaces are opened as a viewer does. `shared`: they stay open for all tests. */
export function useAround({ shared = false } = {}) {
  const demo = useDemo({ shared });

  async function open(
    attributes = SHARE,
    { viewport = PLAIN, address = '/plr', id = '1', installed = false } = {},
  ): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(LINGER);
    if (installed) await page.evaluateOnNewDocument(INSTALLED);
    await page.goto(`${demo.origin}${address}`);
    await page.evaluate(
      (text, contentId) => {
        document.body.style.cssText = 'margin: 0; display: block';
        document.body.innerHTML = `<cloud-player type="vod" content-id="${contentId}" autoplay muted ${text}></cloud-player>`;
        const events: unknown[] = [];
        Object.assign(window, { events });
        for (const name of ['share', 'download', 'feedback']) {
          document
            .querySelector('cloud-player')
            ?.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
        }
      },
      attributes,
      id,
    );
    await page.bringToFront();
    await waitUntilPlaying(page);
    await repeatVideo(page);
    return page;
  }
  const events = (page: Page) => page.evaluate(() => (window as unknown as { events: unknown[] }).events);
  const words = (page: Page, selector: string) =>
    page.$eval(`cloud-player >>> ${selector}`, (box) => box.textContent ?? '');
  const press = (page: Page, name: string) =>
    page.evaluate((label) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      [...(root?.querySelectorAll<HTMLElement>('.popover button, .tab-panel button') ?? [])]
        .find((button) => (button.ariaLabel ?? button.textContent)?.includes(label))
        ?.click();
    }, name);

  return { demo, open, events, show: openSurface, words, press };
}

const SHADOW = 'cloud-player >>>';

/** In the panel to share: waits for the picture of the link, and then wants the link to begin at this moment. */
export async function shareMoment(page: Page): Promise<void> {
  await page.waitForSelector(`${SHADOW} .share-qr`, { visible: true });
  await page.locator(`${SHADOW} .share-moment input`).click();
}

/** Presses the first way to share the link, once it can be seen. */
export const pressShareAction = (page: Page) => pressShown(page, `${SHADOW} .share-actions button`);

const pressShown = async (page: Page, selector: string) =>
  (await page.waitForSelector(selector, { visible: true }))?.evaluate((button) => (button as HTMLElement).click());

/** The elements that a browser makes of the code to embed. */
export const embedElements = (page: Page) =>
  page.$eval(`${SHADOW} .share textarea`, (field) =>
    [
      ...new DOMParser().parseFromString((field as HTMLTextAreaElement).value, 'text/html').body.querySelectorAll('*'),
    ].map(({ localName }) => localName),
  );

/** The files to download: path and name. */
export async function downloads(page: Page): Promise<(readonly [path: string, name: string | null])[]> {
  await page.waitForSelector(`${SHADOW} .downloads a`, { visible: true });
  return page.$$eval(`${SHADOW} .downloads a`, (links) =>
    links.map((link) => [new URL((link as HTMLAnchorElement).href).pathname, link.textContent] as const),
  );
}

/** Presses the first file, which is not loaded. */
export const pressDownload = (page: Page) =>
  page.$eval(`${SHADOW} .downloads a`, (link) => {
    link.addEventListener('click', (event) => event.preventDefault());
    (link as HTMLElement).click();
  });

/** The video of the trailer. */
export const trailerVideo = async (page: Page): Promise<ElementHandle<HTMLVideoElement>> => {
  await page.waitForSelector(`${SHADOW} .trailer video`);
  return (await page.waitForSelector(`${SHADOW} .trailer video`)) as ElementHandle<HTMLVideoElement>;
};

export const trailerIsGone = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.trailer'));

/** Waits until the title has its numbers in this language. */
export const titleIsIn = (page: Page, lang: string) =>
  page.waitForSelector(`${SHADOW} .player[lang=${lang}] .title-block .info-upload`, { visible: true });

/** Waits until the description has its facts. */
export const factsAreShown = (page: Page) => page.waitForSelector(`${SHADOW} .info-facts`, { visible: true });

/** The transcript: its lines, the one at the picture, its search and its language. */
export const transcript = {
  isShown: (page: Page) => page.waitForSelector(`${SHADOW} .transcript-line`, { visible: true }),
  /** Waits until the line at the picture begins so. */
  isAt: (page: Page, time: string) =>
    page.waitForFunction(
      (begin) => {
        const root = document.querySelector('cloud-player')?.shadowRoot;
        return root?.querySelector('.transcript-line[aria-current]')?.textContent?.startsWith(begin);
      },
      {},
      time,
    ),
  /** Types into the search, and waits until so many lines are left. */
  async find(page: Page, words: string, count: number): Promise<void> {
    await page.locator(`${SHADOW} .transcript-head input`).fill(words);
    await page.waitForFunction(
      (left) =>
        document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('.transcript-line').length === left,
      {},
      count,
    );
  },
  /** Not by a locator, which presses a row that the list has not shown yet. */
  press: (page: Page) => hands.mouse.press(page, '.transcript-line'),
  choose: (page: Page, language: string) => page.select(`${SHADOW} .transcript-head select`, language),
  focusSearch: (page: Page) => page.focus(`${SHADOW} .transcript-head input`),
  /** Waits until its first line has letters of the Persian alphabet. */
  isPersian: (page: Page) =>
    page.waitForFunction(() => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      return /[آ-ی]/.test(root?.querySelector('.transcript-text')?.textContent ?? '');
    }),
};

const REPORT = `${SHADOW} .feedback textarea`;

/** The report of trouble: its words and its kinds. */
export const report = {
  write: (page: Page, words: string) => page.locator(REPORT).fill(words),
  draft: (page: Page) => page.$eval(REPORT, (field) => (field as HTMLTextAreaElement).value),
  isShown: (page: Page) => page.waitForSelector(`${SHADOW} .feedback-kind`, { visible: true }),
  isGone: (page: Page) =>
    page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.feedback')),
  send: (page: Page) => pressShown(page, `${SHADOW} .feedback [type=submit]`),
  /** Ticks the kinds from one place to another. */
  tick: (page: Page, from: number, to: number) =>
    page.$$eval(
      `${SHADOW} .feedback-kind input`,
      (boxes, first, end) => {
        for (const box of boxes.slice(first, end)) (box as HTMLElement).click();
      },
      from,
      to,
    ),
};

/** The figures in the panel of statistics by name, once there is a measured line. */
export async function figures(page: Page): Promise<Readonly<Record<string, string>>> {
  const panel = `${SHADOW} [part~="statistics-panel"]`;
  const read = () =>
    page.$$eval(`${panel} dl > div`, (rows) =>
      Object.fromEntries(rows.map(({ children: [name, value] }) => [name?.textContent, value?.textContent ?? ''])),
    );
  await page.waitForSelector(panel, { visible: true });
  return untilSo(read, (rows) => /bit/.test(rows.Bandwidth ?? ''), 'a measured line');
}
