import puppeteer, { type Browser, type BrowserContext, Frame, type Page } from 'puppeteer-core';
import { argsFor, browserOptions } from '../../../.config/browser.mjs';
import { costs } from '../../runner/costs.ts';
import { shared } from '../shared.ts';
import { PATIENCE } from '../time/patience.ts';

const { waitForSelector, waitForFunction } = Frame.prototype;
// Puppeteer before 25.9 (which requires Node 22) doesn't notice changes in a shadow root.
Reflect.set(Frame.prototype, 'waitForSelector', function (this: Frame, selector: string, options?: object) {
  return Reflect.apply(waitForSelector, this, [selector, { polling: PATIENCE.polling, ...options }]);
});
// By default it looks in each animation frame, which makes a page draw 60 of them a second for as long as a test waits.
Reflect.set(
  Frame.prototype,
  'waitForFunction',
  function (this: Frame, check: unknown, options?: object, ...rest: unknown[]) {
    return Reflect.apply(waitForFunction, this, [check, { polling: PATIENCE.polling, ...options }, ...rest]);
  },
);

/** A wider one gets the 720p level, which costs a CPU that decodes and paints three times as much. */
const VIEWPORT = { width: 640, height: 480 };

export interface BrowserWish {
  /** With the default autoplay policy. */
  readonly strictAutoplay?: boolean;
  /** With the back/forward cache, which puppeteer disables. */
  readonly keepPages?: boolean;
  /** Pages are painted, for tests that look at pixels: with WebGL where an older frame of a canvas wouldn't do. */
  readonly paints?: 'cpu' | 'webgl';
}

async function launch({ strictAutoplay = false, keepPages = false, paints }: BrowserWish): Promise<Browser> {
  const { args = [], ignoreDefaultArgs = [], ...options } = await browserOptions();
  const policy = strictAutoplay ? ['--autoplay-policy=document-user-activation-required'] : [];
  costs.browsers += 1;
  return puppeteer.launch({
    ...options,
    args: [...argsFor(args, paints), ...policy],
    defaultViewport: VIEWPORT,
    ignoreDefaultArgs: keepPages ? [...ignoreDefaultArgs, '--disable-back-forward-cache'] : ignoreDefaultArgs,
    timeout: PATIENCE.timeout,
    protocolTimeout: PATIENCE.timeout,
  });
}

const browsers = new Map<string, () => Promise<Browser>>();

/** A browser takes seconds to start: the tests of a worker share one for each set of options, until it crashes. */
async function sharedBrowser(wish: BrowserWish): Promise<Browser> {
  const key = JSON.stringify([wish.strictAutoplay ?? false, wish.keepPages ?? false, wish.paints]);
  const known = await browsers.get(key)?.();
  if (known?.connected) return known;
  const open = shared(
    () => launch(wish),
    (browser) => browser.close(),
  );
  browsers.set(key, open);
  return open();
}

function prepare(page: Page): Page {
  page.setDefaultTimeout(PATIENCE.timeout);
  page.on('domcontentloaded', () => {
    costs.loads += 1;
  });
  return page;
}

/** A browser as a test sees it: a context of the shared one, with cookies, storage and permissions of its own. */
export interface TestBrowser {
  newPage(): Promise<Page>;
  pages(): Promise<Page[]>;
  context(): Promise<BrowserContext>;
  /** Another visitor, whose context ends with this one. */
  createBrowserContext(): Promise<BrowserContext>;
  /** Closes the pages and deletes all data. */
  reset(): Promise<void>;
}

export function openBrowser(wish: BrowserWish = {}): TestBrowser {
  const contexts: BrowserContext[] = [];
  let own: Promise<BrowserContext> | undefined;
  async function createBrowserContext(): Promise<BrowserContext> {
    const context = await (await sharedBrowser(wish)).createBrowserContext();
    contexts.push(context);
    const newPage = context.newPage.bind(context);
    return Object.assign(context, { newPage: async () => prepare(await newPage()) });
  }
  const context = () => {
    own ??= createBrowserContext();
    return own;
  };
  return {
    context,
    createBrowserContext,
    newPage: async () => (await context()).newPage(),
    pages: async () => (own ? (await own).pages() : []),
    async reset() {
      await own;
      own = undefined;
      await Promise.all(contexts.splice(0).map((each) => each.closed || each.close()));
    },
  };
}
