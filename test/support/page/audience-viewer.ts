import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { usePageClock as moveClock, type PageClock } from '../time/page-clock.ts';
import { PATIENCE } from '../time/patience.ts';
import { type AudienceWish, untilGone, useAudience } from './audience-page.ts';
import { ask } from './element-page.ts';
import { openSurface } from './surface.ts';
import { untilSo } from './until-so.ts';

/** The board's interval of the live data, with its random part. */
const INTERVAL_SECONDS = 1.2;
const CARD = '.poll-card';
const RADIOS = '.audience [role=radio]';

/** Viewers of a live stream whose pages stay for all tests of a `describe`. */
export function useViewers() {
  const { demo, board, open: openPage, start } = useAudience({ shared: true });
  async function open(wish: AudienceWish = {}): Promise<Viewer> {
    let clock: PageClock | undefined;
    const page = await openPage({
      ...wish,
      prepare: async (fresh) => {
        clock = await moveClock(fresh);
      },
    });
    assert.ok(clock);
    return createViewer(page, clock, () => board.looks(page), start);
  }
  let first: Promise<Viewer> | undefined;
  return {
    demo,
    board,
    open,
    /** The viewer whom the tests share: nothing is open, and no event was told. */
    async viewer(): Promise<Viewer> {
      first ??= open();
      const viewer = await first;
      await viewer.rest();
      return viewer;
    },
  };
}

export type Viewer = ReturnType<typeof createViewer>;

function createViewer(page: Page, clock: PageClock, looks: () => number, start: (page: Page) => Promise<void>) {
  const inside = (selector: string) => `cloud-player >>> ${selector}`;
  const has = async (selector: string) => (await page.$(inside(selector))) !== null;
  const goes = (selector: string) => untilGone(page, selector);
  const events = () => page.evaluate(() => (window as unknown as { events: unknown[] }).events);
  const eventCount = async (count: number) =>
    untilSo(events, (all) => all.length >= count, `${count} events`).then((all) => assert.equal(all.length, count));

  /** Returns once the page has shown what the board says now. */
  const learn = async () => {
    const before = looks();
    // The answer to one more request may have been made before; the next one is sent when it has been read.
    for (const more of [1, 2]) {
      await clock.jump(INTERVAL_SECONDS);
      await untilSo(looks, (now) => now >= before + more, 'live data');
    }
    await page.evaluate(() => undefined);
  };
  const poll = async () =>
    page.evaluate(
      (radios, foot) => {
        const root = document.querySelector('cloud-player')?.shadowRoot;
        const all = [...(root?.querySelectorAll(radios) ?? [])];
        return {
          mine: all.findIndex(({ ariaChecked }) => ariaChecked === 'true'),
          percents: all.map((radio) => radio.querySelector('.poll-percent')?.textContent),
          foot: root?.querySelector(foot)?.textContent ?? '',
        };
      },
      RADIOS,
      '.audience .poll-foot',
    );
  const press = (selector: string, index: number) =>
    page.$$eval(inside(selector), (all, at) => (all[at] as HTMLElement).click(), index);
  const openPanel = async () => {
    // Its button may have come too late for a place in the row.
    await openSurface(page, 'poll');
    await page.waitForSelector(inside('.audience .reaction'));
  };
  const closePanel = async () => {
    if (!(await has('.audience'))) return;
    await press('[part~="poll-button"]', 0);
    await goes('.audience');
  };

  return {
    page,
    clock,
    events,
    eventCount,
    learn,
    openPanel,
    closePanel,
    /** Opens the panel by its tab, with this text or label. */
    async openTab(title: string) {
      await page.waitForFunction(
        (text) => {
          const tabs = document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]');
          const tab = [...(tabs ?? [])].find((one) => (one.ariaLabel ?? one.textContent ?? '').includes(text));
          tab?.click();
          return tab;
        },
        PATIENCE,
        title,
      );
      await page.waitForSelector(inside(RADIOS));
    },
    /** Whether nothing is wider than the panel of its tab. */
    fitsItsTab: () => page.$eval(inside('.tab-panel'), ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    /** Presses beside the menu that is open. */
    async leaveMenu() {
      await press('.popover-backdrop', 0);
      await goes('[role=menu]');
    },
    has,
    goes,
    /** Opens the page again, as the same visitor. */
    reload: () => start(page),
    async rest() {
      await page.bringToFront();
      await closePanel();
      if (await has(CARD)) await press('[part~=poll-card-close]', 0);
      await page.evaluate(() => {
        (window as unknown as { events: unknown[] }).events.length = 0;
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await learn();
    },
    /** Where the card of the poll and the row of controls are drawn. */
    edges: () =>
      page.evaluate(() => {
        const root = document.querySelector('cloud-player')?.shadowRoot;
        const [card, row] = ['.poll-card', '.control-row'].map((name) =>
          root?.querySelector(name)?.getBoundingClientRect(),
        );
        return { bottom: card?.bottom ?? 0, right: card?.right ?? 0, row: row?.top ?? 0 };
      }),
    card: {
      comes: () => page.waitForSelector(inside(CARD)),
      isThere: () => has(CARD),
      goes: () => goes(CARD),
      vote: (index: number) => press(`${CARD} [role=radio]`, index),
    },
    poll,
    vote: (index: number) => press(RADIOS, index),
    votesBecome: (votes: string) => untilSo(poll, ({ foot }) => foot.includes(votes), votes),
    /** Taps in one task, since a batch is sent soon after its first tap. */
    tap: (...taps: readonly (readonly [emoji: number, times: number])[]) =>
      page.$$eval(
        inside('.audience .reaction'),
        (buttons, all) => {
          for (const [index, times] of all)
            for (let turn = 0; turn < times; turn += 1) (buttons[index] as HTMLElement).click();
        },
        taps,
      ),
    counts: () =>
      page.$$eval(inside('.audience .reaction'), (buttons) =>
        buttons.map((button) => button.querySelector('.reaction-count')?.textContent),
      ),
    /** Records which emojis rise from now on. */
    watchFloats: () =>
      page.$eval(inside('.floating-reactions'), (box) => {
        const floats: string[] = [];
        Object.assign(window, { floats });
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) for (const node of addedNodes) floats.push(node.textContent ?? '');
        }).observe(box, { childList: true });
      }),
    floats: () => page.evaluate(() => (window as unknown as { floats: string[] }).floats),
    says: (words: string) =>
      page.waitForFunction(
        (text) => document.querySelector('cloud-player')?.shadowRoot?.textContent?.includes(text),
        PATIENCE,
        words,
      ),
    /** The position of the live edge, as far as the player knows it. */
    edge: () => ask(page, ({ seekable }) => seekable.end(seekable.length - 1)),
    /** The place of a gif over the picture, as soon as it is there; `as`: how it is drawn. */
    gif: async (as: 'img' | 'canvas') => {
      const seen = await page.waitForFunction(
        (picture) => {
          const player = document.querySelector('cloud-player');
          const box = player?.shadowRoot?.querySelector(`.gif:has(${picture})`);
          if (!player || !box) return undefined;
          const { top, bottom } = box.getBoundingClientRect();
          return { top, bottom, position: player.currentTime, events: getComputedStyle(box).pointerEvents };
        },
        PATIENCE,
        as,
      );
      const layer = await seen.jsonValue();
      assert.ok(layer);
      return layer;
    },
  };
}
