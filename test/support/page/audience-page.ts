import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import type { ElementHandle, Page, Viewport } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import { createAudienceBoard } from './audience-board.ts';
import { useDemo } from './demo-page.ts';
import { waitUntilPlaying } from './element-page.ts';
import { openSurface } from './surface.ts';
import { untilSo } from './until-so.ts';

export const PLAIN: Viewport = { width: 640, height: 480 };
export const RADIOS = 'cloud-player >>> .audience [role=radio]';
export const CARD = 'cloud-player >>> .poll-card';

export interface AudienceWish {
  readonly viewport?: Viewport;
  /** Attributes of the player. */
  readonly attributes?: string;
  /** With the polls of the reference platform in place of the board's. */
  readonly own?: boolean;
  /** In a separate browser context. */
  readonly another?: boolean;
  readonly reducedMotion?: boolean;
}

/** Pages with a playing live stream whose poll and reactions are those of a board. */
export function useAudience() {
  const demo = useDemo();
  const wrong: string[] = [];
  let board = createAudienceBoard();
  beforeEach(() => {
    board = createAudienceBoard();
    wrong.length = 0;
  });
  afterEach(() => assert.deepEqual(wrong, []));

  const start = async (page: Page, attributes = '') => {
    await page.goto(`${demo.origin}/plr`);
    await page.evaluate((text) => {
      document.body.style.cssText = 'margin: 0; display: block';
      document.body.innerHTML = `<cloud-player type="live" content-id="1" autoplay muted ${text}></cloud-player>`;
      const events: unknown[] = [];
      Object.assign(window, { events });
      for (const name of ['pollvote', 'reaction']) {
        document
          .querySelector('cloud-player')
          ?.addEventListener(name, (event) => events.push((event as CustomEvent).detail));
      }
    }, attributes);
    await waitUntilPlaying(page);
  };

  return {
    demo,
    get board() {
      return board;
    },
    async open({ viewport = PLAIN, attributes, own, another, reducedMotion }: AudienceWish = {}): Promise<Page> {
      const context = another ? await demo.browser.createBrowserContext() : await demo.browser.context();
      const page = await context.newPage();
      await page.setViewport(viewport);
      page.on('pageerror', (error) => wrong.push(String(error)));
      if (reducedMotion) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      if (!own) await board.attach(page);
      await start(page, attributes);
      return page;
    },
    start,
    /** Waits until the board has told its counts again. Twice, since an answer may be on its way already. */
    countsCome(times = 2) {
      const before = board.told();
      return untilSo(board.told, (now) => now >= before + times, 'the counts come again');
    },
    /** Waits until the board has had this many votes and reactions. */
    callsCome: (least: number) =>
      untilSo(
        () => board.calls.length,
        (now) => now >= least,
        `call ${least}`,
      ),
  };
}

/** The details of the events so far. */
export const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { events: unknown[] }).events);

export const openPanel = async (page: Page, selector = RADIOS) => {
  // Its button may have come too late for a place in the row.
  await openSurface(page, 'poll');
  await page.waitForSelector(selector);
};

export const untilGone = (page: Page, selector: string) =>
  page.waitForFunction(
    (name) => !document.querySelector('cloud-player')?.shadowRoot?.querySelector(name),
    { polling: 50 },
    selector,
  );

/** The first option of the poll, once it can be seen. */
export const optionOf = (page: Page, player = 'cloud-player') =>
  page.waitForSelector(`${player} >>> .audience [role=radio]`, { ...PATIENCE, visible: true }) as Promise<
    ElementHandle<HTMLElement>
  >;

/** Waits until an option is chosen. */
export const hasVoted = (page: Page, player = 'cloud-player') =>
  page.waitForSelector(`${player} >>> .audience [role=radio][aria-checked=true]`, PATIENCE);

/** The poll in its panel: which option is the viewer's, the shares, and the words under them. */
export const pollOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const radios = [...(root?.querySelectorAll('.audience [role=radio]') ?? [])];
    return {
      mine: radios.findIndex(({ ariaChecked }) => ariaChecked === 'true'),
      percents: radios.map((radio) => radio.querySelector('.poll-percent')?.textContent),
      foot: root?.querySelector('.audience .poll-foot')?.textContent,
    };
  });

/** Chooses an option in the panel, or in the card. */
export const vote = (page: Page, index: number) => voteIn(page, RADIOS, index);
export const voteInCard = (page: Page, index: number) => voteIn(page, `${CARD} [role=radio]`, index);

const voteIn = (page: Page, options: string, index: number) =>
  page.$$eval(options, (radios, at) => (radios[at] as HTMLElement).click(), index);

/** Waits until the panel says that the poll has ended. */
export const pollIsClosed = (page: Page) => page.waitForSelector('cloud-player >>> .audience [data-closed]', PATIENCE);

/** Whether an option has the focus now. */
export const optionHasFocus = (page: Page) =>
  page.$eval('cloud-player', ({ shadowRoot }) => shadowRoot?.activeElement?.role === 'radio');

/** Where the card of the poll ends now, and where the row of controls begins. */
export const placesOfCard = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const [card, row] = ['.poll-card', '.control-row'].map((name) =>
      root?.querySelector(name)?.getBoundingClientRect(),
    );
    return { bottom: card?.bottom ?? 0, right: card?.right ?? 0, row: row?.top ?? 0 };
  });

/** How many players of the page have a card now. */
export const cardsOfPlayers = async (page: Page) => (await page.$$(CARD)).length;

const REACTIONS = 'cloud-player >>> .audience .reaction';

/** Reactions: their panel, their buttons with the counts, and what rises over the picture. */
export const reactions = {
  open: (page: Page) => openPanel(page, REACTIONS),
  counts: (page: Page) =>
    page.$$eval('cloud-player >>> .reaction', (buttons) =>
      buttons.map((button) => button.querySelector('.reaction-count')?.textContent),
    ),
  /** In one task, since a batch is sent soon after its first tap. */
  tapAll: (page: Page, taps: readonly (readonly [index: number, times: number])[]) =>
    page.$$eval(
      REACTIONS,
      (buttons, all) => {
        for (const [index, times] of all)
          for (let turn = 0; turn < times; turn += 1) (buttons[index] as HTMLElement).click();
      },
      taps,
    ),
  /** The corner in which they rise. Its code may come after that of the panel. */
  corner: (page: Page) => page.waitForSelector(FLOATS) as Promise<ElementHandle<HTMLElement>>,
  middleOfCorner: (page: Page) =>
    page.$eval(FLOATS, (corner) => {
      const { left, top, width, height } = corner.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  hasCorner: async (page: Page) => (await page.$(FLOATS)) !== null,
};

const FLOATS = 'cloud-player >>> .floating-reactions';

/** Where a gif is once it is seen, as a moving or a still picture, and whether it takes presses. */
export async function gifOf(page: Page, isStill: boolean) {
  const seen = await page.waitForFunction(
    (picture) => {
      const box = document.querySelector('cloud-player')?.shadowRoot?.querySelector(`.gif:has(${picture})`);
      if (!box) return undefined;
      const { top, bottom } = box.getBoundingClientRect();
      return { top, bottom, events: getComputedStyle(box).pointerEvents };
    },
    PATIENCE,
    isStill ? 'canvas' : 'img',
  );
  return seen.jsonValue();
}
