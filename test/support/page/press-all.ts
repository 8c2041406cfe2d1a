import type { Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

/** Runs in the page before the player: counts the effects of presses outside of the player's own tree. */
const WITNESS = `{
  window.effects = 0;
  const count = (owner, name) => {
    const original = owner[name];
    owner[name] = function (...args) { window.effects += 1; return original.apply(this, args); };
  };
  count(window, 'fetch');
  count(window, 'open');
  count(WebSocket.prototype, 'send');
  count(Clipboard.prototype, 'writeText');
  count(HTMLMediaElement.prototype, 'play');
  count(HTMLMediaElement.prototype, 'pause');
  // Links are followed by the browser.
  addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
    if (!link) return;
    window.effects += 1;
    event.preventDefault();
  });
}`;

/** Functions of the page, which find, press and watch the buttons of the player. */
const HANDS = `{
  const TAPPED = 'button, [role=button], [role=tab], [role^=menuitem], [role=option], [role=switch], a[href], summary, input:is([type=checkbox], [type=radio])';
  const root = () => document.querySelector('cloud-player').shadowRoot;
  const layers = () => [...root().querySelectorAll('.popover[data-state=open]')];
  const placeOf = (one) => one.closest('[part~=popover], .popover, .tab-panel, .screen, .end-screen, [role=group], [role=toolbar]');
  // Without numbers, which change.
  const keyOf = (one) => {
    const name = one.getAttribute('aria-label') ?? (one.closest('label') ?? one).textContent ?? '';
    const place = placeOf(one);
    // One entry of a list stands for all.
    const isEntry = one.matches('.card, article *, [role=feed] *, .virtual-row *, .kept-row *, .transcript-line, [data-place], .tag-button, .chat-chip');
    return [
      place?.getAttribute('part') ?? place?.className ?? '',
      isEntry ? 'any' : name.replace(/[0-9٠-٩۰-۹]+/g, '#').trim().slice(0, 60),
      one.getAttribute('part') ?? one.className,
    ].join(' | ');
  };
  const isChosen = (one) =>
    one.matches('[aria-selected=true], [role=menuitemradio][aria-checked=true], [role=radio][aria-checked=true], .tag-button[aria-pressed=true], .value-marks [aria-pressed=true], input[type=radio]:checked');
  const isUsable = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !one.matches(':disabled, [aria-disabled=true]') && !one.closest('[inert], [aria-hidden=true]') && !isChosen(one);
  const usable = () => {
    const [layer] = layers().slice(-1);
    return [...(layer ?? root()).querySelectorAll(TAPPED)].filter(isUsable);
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let sources = 0;
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('cloud-player').addEventListener('loadstart', () => { sources += 1; }));
  window.buttons = {
    list: () => usable().map(keyOf),
    has: (key) => usable().some((one) => keyOf(one) === key),
    async press(key) {
      const one = usable().find((other) => keyOf(other) === key);
      if (!one) return 'gone';
      window.effects = 0;
      const observer = new MutationObserver((records) => { window.effects += records.length; });
      observer.observe(root(), { subtree: true, childList: true, attributes: true, characterData: true });
      const count = () => { window.effects += 1; };
      for (const type of ['scroll', 'focusin']) root().addEventListener(type, count, true);
      one.click();
      for (let frames = 0; frames < 60 && window.effects === 0; frames += 1) await frame();
      observer.disconnect();
      for (const type of ['scroll', 'focusin']) root().removeEventListener(type, count, true);
      return window.effects > 0 ? 'alive' : 'dead';
    },
    layers: () => layers().length,
    sources: () => sources,
    isAtRest: () =>
      !root().querySelector('.list-state[data-busy], .chat-skeleton, .comments-skeleton, [role=feed]:not(:has(article))') &&
      root().getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  };
}`;

interface Hands {
  list(): string[];
  has(key: string): boolean;
  press(key: string): Promise<'alive' | 'dead' | 'gone'>;
  layers(): number;
  sources(): number;
  isAtRest(): boolean;
}

/** A button and the presses that lead to it. */
interface Way {
  readonly key: string;
  readonly path: readonly string[];
}

/** For a page that is to be opened. */
export const preparePresses = (page: Page) => page.evaluateOnNewDocument(`${WITNESS}\n${HANDS}`);

const onPage = (page: Page) => ({
  list: () => page.evaluate(() => (window as unknown as { buttons: Hands }).buttons.list()),
  has: (key: string) => page.evaluate((wanted) => (window as unknown as { buttons: Hands }).buttons.has(wanted), key),
  press: (key: string) =>
    page.evaluate((wanted) => (window as unknown as { buttons: Hands }).buttons.press(wanted), key),
  async rest() {
    await page.waitForFunction(() => (window as unknown as { buttons: Hands }).buttons.isAtRest(), PATIENCE);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  },
  sources: () => page.evaluate(() => (window as unknown as { buttons: Hands }).buttons.sources()),
  layers: () => page.evaluate(() => (window as unknown as { buttons: Hands }).buttons.layers()),
});

const NAMES = { alive: 'pressed', dead: 'dead', gone: 'gone' } as const;

export interface Presses {
  readonly pressed: string[];
  /** The press had no effect. */
  readonly dead: string[];
  /** The presses that showed the button before no longer do. */
  readonly gone: string[];
}

/** Presses every visible button, and those that a press reveals. `reopen`: restores the first state of the page. */
export async function pressAll(page: Page, reopen: () => Promise<void>): Promise<Presses> {
  const presses: Presses = { pressed: [], dead: [], gone: [] };
  const { list, has, press, rest, layers, sources } = onPage(page);
  const known = new Set<string>();
  const ways: Way[] = [];
  const collect = async (path: readonly string[]) => {
    for (const key of await list()) {
      if (known.has(key)) continue;
      known.add(key);
      ways.push({ key, path });
    }
  };
  const leave = async () => {
    for (let count = 0; count < 4 && (await layers()) > 0; count += 1) {
      await page.keyboard.press('Escape');
      await rest();
    }
  };
  const follow = async (path: readonly string[]) => {
    for (const key of path) {
      if ((await press(key)) === 'gone') return false;
      await rest();
    }
    return true;
  };
  const restart = async () => {
    await reopen();
    await rest();
  };
  await rest();
  await collect([]);
  for (let way = ways.pop(); way; way = ways.pop()) {
    const { key, path } = way;
    if (!(await has(key))) {
      await leave();
      if (!(await has(path[0] ?? key))) await restart();
      if (!(await follow(path))) {
        presses.gone.push([...path, key].join(' → '));
        continue;
      }
    }
    const before = await sources();
    const result = await press(key);
    presses[NAMES[result]].push([...path, key].join(' → '));
    await rest();
    if ((await sources()) === before) await collect([...path, key]);
    // Something else plays.
    else await restart();
  }
  return presses;
}
