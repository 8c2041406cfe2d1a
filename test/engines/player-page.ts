import assert from 'node:assert/strict';
import type { ForeignPage, PageWish } from '../support/page/foreign-page.ts';
import { untilSo } from '../support/page/until-so.ts';
import type { EnginePage } from './engine-page.ts';

/** Runs first in every page, and collects what its console would show. */
const WATCH = `
window.pageErrors = [];
addEventListener('error', ({ message }) => message && pageErrors.push(message));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  pageErrors.push(violatedDirective + ' forbids ' + blockedURI));
addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
const { error } = console;
console.error = (...words) => { pageErrors.push(words.join(' ')); error.apply(console, words); };
`;

declare global {
  interface Window {
    pageErrors: string[];
  }
}

export type State = Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'paused' | 'ended' | 'videoWidth'>;

const readState = (): State | undefined => {
  const video = document.querySelector('cloud-player')?.shadowRoot?.querySelector('video');
  if (!video) return undefined;
  const { currentTime, duration, paused, ended, videoWidth } = video;
  return { currentTime, duration, paused, ended, videoWidth };
};

export const SCRIPT = '<script src="/dist/cloud-player.js"></script>';

interface Wish extends PageWish {
  /** Of the page. */
  readonly style?: string;
}

/** The words in which a state speaks of a page with a player. */
export function playerPage(page: EnginePage, site: ForeignPage, platform: string, prelude = '') {
  const { ask, press } = page;

  async function openPage(body: string, { style = '', ...wish }: Wish = {}): Promise<void> {
    const head = `<meta charset="utf-8"><title>A page</title><link rel="stylesheet" href="/page.css"><script src="/watch.js"></script>`;
    site.show(`<!doctype html><html lang="en">${head}${body}</html>`, {
      ...wish,
      files: { '/watch.js': WATCH + prelude, '/page.css': style, ...wish.files },
    });
    await page.goto(site.origin);
  }
  const state = () => ask(readState);
  const until = <T>(question: () => Promise<T>, isSo: (answer: T) => boolean, what: string) =>
    untilSo(question, isSo, what);
  const isPast = (seconds: number) => (now: State | undefined) => (now?.currentTime ?? 0) > seconds;

  /** The box of a part that can be seen; undefined as long as it can't. */
  const box = (selector: string) =>
    ask((wanted) => {
      const part = document.querySelector('cloud-player')?.shadowRoot?.querySelector(wanted);
      const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
      const isSeen = part && width > 0 && getComputedStyle(part).visibility === 'visible';
      return isSeen ? { x, y, width, height } : undefined;
    }, selector);
  const see = async (selector: string) => {
    const seen = await until(() => box(selector), Boolean, `${selector} can be seen`);
    assert.ok(seen);
    return seen;
  };

  /** The middle of a part that keeps its place from one frame to the next, and that nothing covers; undefined otherwise. */
  const middle = (selector: string) =>
    ask(async (wanted) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const part = root?.querySelector(wanted);
      if (!root || !part) return undefined;
      const { x, y, width, height } = part.getBoundingClientRect();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const now = part.getBoundingClientRect();
      const isStill = now.x === x && now.y === y && now.width === width && now.height === height;
      const [at, top] = [x + width / 2, y + height / 2];
      return isStill && part.contains(root.elementFromPoint(at, top)) ? { x: at, y: top } : undefined;
    }, selector);

  return {
    ask,
    press,
    resize: page.resize,
    state,
    until,
    box,
    see,
    openPage,
    platform,
    /** The paths that the page has requested from its site. */
    requests: site.requests,
    /** A page with the classic script and one player, which plays what its attributes say. */
    async open(attributes: string, wish?: Wish): Promise<void> {
      await openPage(`${SCRIPT}<cloud-player autoplay muted ${attributes}></cloud-player>`, wish);
    },
    /** The same with content of the reference platform. */
    async openContent(attributes: string): Promise<void> {
      const csp = `default-src 'self' blob: data: ${platform} ${platform.replace('http', 'ws')}`;
      await openPage(`${SCRIPT}<cloud-player api="${platform}" autoplay muted ${attributes}></cloud-player>`, { csp });
    },
    plays: (from = 0.5) => until(state, isPast(from), `the picture is past ${from} s`),
    async type(text: string): Promise<void> {
      for (const key of text) await press(key);
    },
    async click(selector: string): Promise<void> {
      const { x, y, width, height } = await see(selector);
      // Controls that nobody uses fade out of a picture that plays, and take no presses.
      await page.point(x + width / 2, y + height / 2);
      const place = await until(() => middle(selector), Boolean, `${selector} can be pressed`);
      assert.ok(place);
      await page.click(place.x, place.y);
    },
    /** The focused part of the player, and its name. */
    focused: () =>
      ask(() => {
        const part = document.querySelector('cloud-player')?.shadowRoot?.activeElement;
        if (!part) return undefined;
        const name = part.getAttribute('aria-label') ?? part.textContent?.trim() ?? '';
        return { part: `${part.localName} ${part.getAttribute('part') ?? part.className}`, name };
      }),
    async hasNoErrors(): Promise<void> {
      assert.deepEqual(await ask(() => window.pageErrors), []);
    },
  };
}

export type PlayerPage = ReturnType<typeof playerPage>;
