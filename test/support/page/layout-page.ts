import { after, before } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import { useDemo } from './demo-page.ts';
import { type ForeignPage, openForeignPage } from './foreign-page.ts';

const RESERVED = `
  cloud-player:not(:defined) { display: block; width: 100%; aspect-ratio: 16/9; background: #000 }
  @media (pointer: coarse) and (hover: none) {
    cloud-player:not(:defined) { aspect-ratio: auto }
    cloud-player:not(:defined)::before { content: ''; display: block; aspect-ratio: 16/9; box-sizing: content-box; padding-bottom: max(26rem, 100svh - 56.25vw) }
  }`;

export interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

export type Attributes = Readonly<Record<string, string>>;

/** Sets these attributes of the player. */
export const wear = (page: Page, attributes: Attributes) =>
  page.$eval(
    'cloud-player',
    (player, all) => {
      for (const [name, value] of Object.entries(all)) player.setAttribute(name, value);
    },
    attributes,
  );

export const takeOff = (page: Page, attributes: readonly string[]) =>
  page.$eval(
    'cloud-player',
    (player, names) => {
      for (const name of names) player.removeAttribute(name);
    },
    attributes,
  );

/** Waits until the player is as high. */
export const untilAsHigh = (page: Page, height: number) =>
  page.waitForFunction(
    (wanted) => Math.abs((document.querySelector('cloud-player')?.clientHeight ?? 0) - wanted) <= 1,
    PATIENCE,
    height,
  );

/** Waits until this part of it is as wide. */
export const untilAsWide = (page: Page, selector: string, width: number) =>
  page.waitForFunction(
    (where, wanted) =>
      Math.abs(
        (document.querySelector('cloud-player')?.shadowRoot?.querySelector(where)?.getBoundingClientRect().width ?? 0) -
          wanted,
      ) <= 1,
    PATIENCE,
    selector,
    width,
  );

/** In a `describe`: a page of another site with the player between texts, which records layout shifts. `shared`: pages stay open for all tests. */
export function useLayoutPage({ shared = false } = {}) {
  const demo = useDemo({ shared });
  let elsewhere: ForeignPage;
  const wrong: string[] = [];
  before(async () => {
    elsewhere = await openForeignPage();
  });
  after(() => elsewhere.close());

  /** A page with text before and after the player, which records the first position of the text after it. */
  async function open(player: string, { viewport = {} as Partial<Viewport>, css = '' } = {}): Promise<Page> {
    wrong.length = 0;
    elsewhere.show(
      `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>A page</title><style>body { margin: 0 } ${RESERVED} ${css}</style>
        <script>
          // Only once the page is visible, as on a slow network.
          addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => {
            document.head.append(Object.assign(document.createElement('script'), { src: '${demo.origin}/dist/cloud-player.js' }));
          })));
        </script></head>
        <body><p>Words before the player</p><cloud-player ${player}></cloud-player><p id="after">Words after it</p></body></html>`,
      {
        csp: `default-src 'none'; script-src ${demo.origin} 'unsafe-inline'; style-src 'unsafe-inline'; img-src * data:; media-src blob: ${demo.origin}; connect-src ${demo.origin}; worker-src blob:`,
      },
    );
    const page = await demo.browser.newPage();
    page.on('pageerror', (error) => wrong.push(String(error)));
    // A page in the background paints nothing, so nothing shifts.
    await page.bringToFront();
    await page.setViewport({ width: 1000, height: 800, ...viewport });
    await page.evaluateOnNewDocument(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        })[]) {
          const nodes = entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.nodeName} ${node?.textContent}`,
          );
          if (!entry.hadRecentInput) shifts.push({ value: entry.value, nodes });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(elsewhere.origin);
    await defined(page);
    return page;
  }
  const defined = (page: Page) => page.waitForFunction(() => customElements.get('cloud-player'));
  const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const layout = (page: Page) =>
    page.$eval('cloud-player >>> .player', (player) => (player as HTMLElement).dataset.layout);
  const until = (page: Page, wanted: string) =>
    page.waitForFunction(
      (name) =>
        document.querySelector('cloud-player')?.shadowRoot?.querySelector<HTMLElement>('.player')?.dataset.layout ===
        name,
      {},
      wanted,
    );
  const box = (page: Page, selector: string) =>
    page.$eval(selector, (element) => {
      const { x, y, width, height, bottom } = element.getBoundingClientRect();
      return { x, y, width, height, bottom };
    });
  const settled = (page: Page) =>
    page.waitForSelector('cloud-player >>> .tab-panel :is(.card, .chat-message)', { visible: true });
  return { demo, wrong, open, defined, shifts, layout, until, box, settled };
}
