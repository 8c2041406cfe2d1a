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

/** What a viewer sees of the player, as selectors of the page. */
const PARTS = {
  player: 'cloud-player',
  picture: 'cloud-player >>> .picture',
  side: 'cloud-player >>> .side',
  panel: 'cloud-player >>> .tab-panel',
  profile: 'cloud-player >>> [part~=profile]',
} as const;

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

/** Waits until the column of the panels is as wide. */
export const untilSideIsAsWide = (page: Page, width: number) =>
  page.waitForFunction(
    (wanted) => {
      const side = document.querySelector('cloud-player')?.shadowRoot?.querySelector('.side');
      return Math.abs((side?.getBoundingClientRect().width ?? 0) - wanted) <= 1;
    },
    PATIENCE,
    width,
  );

/** Waits until the row of controls is drawn. */
export const rowIsDrawn = (page: Page) => page.waitForSelector('cloud-player >>> .control-row');

/** Waits until the title under the picture has its tags, or the next video, or the like button. */
export const tagsAreBeneath = (page: Page) => page.waitForSelector('cloud-player >>> .beneath .tag-button');
export const nextVideoIsBeneath = (page: Page) => page.waitForSelector('cloud-player >>> .beneath > .card');
export const likeIsBelow = (page: Page) => page.waitForSelector('cloud-player >>> .below [part~=like-button]');

/** Whether the row of controls has a like button now. */
export const likeIsInRow = async (page: Page) =>
  (await page.$('cloud-player >>> .control-row [part~=like-button]')) !== null;

/** Whether the open tab has more than fits. */
export const panelScrolls = (page: Page) =>
  page.$eval(PARTS.panel, ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);

/** Whether the focus is within the open tab now. */
export const focusIsInTab = async (page: Page) => (await page.$('cloud-player >>> .tab-panel :focus')) !== null;

/** What the browser does with fingers on the picture. */
export const touchAction = (page: Page) =>
  page.$eval('cloud-player >>> .stage', (stage) => getComputedStyle(stage).touchAction);

/** Waits until a swipe on the picture is the player's own. */
export const takesSwipes = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('cloud-player')?.shadowRoot?.querySelector<HTMLElement>('.stage')?.style.touchAction,
  );

/** What lies over the picture. */
const OVER = {
  pollCard: '.poll-card',
  pollChip: '.poll-chip',
  quizCard: '.quiz-card',
  chart: '.viewers-chart',
  controls: '.controls',
  row: '.control-row',
} as const;

interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
  readonly layer: number;
}

/** Edges of what is drawn, in px of the window: once all is there, as one moves for another, and no card rises. */
export async function edges<Name extends keyof typeof OVER>(page: Page, ...names: Name[]) {
  const wanted = names.map((name) => [name, OVER[name]] as const);
  for (const [, selector] of wanted) await page.waitForSelector(`cloud-player >>> ${selector}`, { visible: true });
  const found = await page.waitForFunction(
    (all) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const moving = (root?.getAnimations() ?? []).filter(({ playState }) => playState === 'running');
      const places = all.map(([name, selector]) => {
        const shown = root?.querySelector(selector);
        if (!shown || moving.some(({ effect }) => (effect as KeyframeEffect).target?.contains(shown))) return undefined;
        const { top, bottom, height } = shown.getBoundingClientRect();
        return [name, { top, bottom, height, layer: Number(getComputedStyle(shown).zIndex) }] as const;
      });
      return places.every((place) => place !== undefined) && Object.fromEntries(places);
    },
    PATIENCE,
    wanted,
  );
  return (await found.jsonValue()) as Record<Name, Edges>;
}

/** In a `describe`: a page of another site with the player between texts, which records layout shifts. `shared`: pages stay open for all tests. */
export function useLayoutPage(wish: Parameters<typeof useDemo>[0] = {}) {
  const demo = useDemo(wish);
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
  const box = (page: Page, part: keyof typeof PARTS) =>
    page.$eval(PARTS[part], (element) => {
      const { x, y, width, height, bottom } = element.getBoundingClientRect();
      return { x, y, width, height, bottom };
    });
  const settled = (page: Page) =>
    page.waitForSelector('cloud-player >>> .tab-panel :is(.card, .chat-message)', { visible: true });
  return { demo, wrong, open, defined, shifts, layout, until, box, settled };
}
