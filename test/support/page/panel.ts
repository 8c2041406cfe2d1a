import assert from 'node:assert/strict';
import type { Frame, Page } from 'puppeteer-core';
import type { SurfaceId } from '../../../src/surfaces.ts';
import { PATIENCE } from '../time/patience.ts';
import { loadAxe } from './axe-page.ts';
import type { Hand } from './hands.ts';
import { markEntry, placeOf, WANTED_ENTRY } from './row-button.ts';
import { smallTargets } from './touch-targets.ts';

/** The open panel: over the picture, or of the open tab. */
export const PANEL = ':is(.popover[data-state=open], .tab-panel)';

/** Problems that axe finds in the panel. */
async function barriers(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async (selector) => {
    const { axe: judge } = window as unknown as { axe: typeof import('axe-core') };
    const panel = document.querySelector('cloud-player')?.shadowRoot?.querySelector(selector);
    if (!panel) return ['There is no panel'];
    const { violations } = await judge.run(panel, { resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, PANEL);
}

/** Waits until the panel has no running transition: half-faded text has half the contrast. */
const panelIsAtRest = (page: Page) =>
  page.waitForFunction(
    (selector) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const panel = root?.querySelector(selector);
      const isStill = (root?.getAnimations() ?? []).every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY ||
          !panel?.contains((effect as KeyframeEffect).target),
      );
      // A virtual list hides the box of a row until it is measured: until then axe finds no article in the feed.
      const boxes = [...(panel?.querySelectorAll('[role=feed] :has(> .virtual-row)') ?? [])];
      const areDrawn = boxes.every((box) => box.checkVisibility({ visibilityProperty: true }));
      return isStill && areDrawn;
    },
    PATIENCE,
    PANEL,
  );

/** axe finds no problem in the panel. */
export async function hasNoBarriers(page: Page): Promise<void> {
  await panelIsAtRest(page);
  assert.deepEqual(await barriers(page), []);
}

/** All of the panel can be tapped with a fingertip. */
export async function isFitForFingers(page: Page): Promise<void> {
  await panelIsAtRest(page);
  assert.deepEqual(await smallTargets(page, PANEL), []);
}

/** Waits until the panel of this surface is open and has finished loading. */
export const panelIsReady = (page: Page, id: string) =>
  page.waitForFunction(
    (part, selector) => {
      const panel = document.querySelector('cloud-player')?.shadowRoot?.querySelector(selector);
      // A virtual list draws its first rows a moment after itself.
      const waits = '.list-state[data-busy], .chat-skeleton, .comments-skeleton, [role=feed]:not(:has(article))';
      return panel?.matches(`[part~="${part}"]`) && !panel.querySelector(waits);
    },
    PATIENCE,
    `${id}-panel`,
    PANEL,
  );

/** Waits until nothing is open over the picture; `leaving`: what is on its way out doesn't count. */
export const noPanelIsOpen = (page: Page | Frame, player = 'cloud-player', leaving = false) =>
  page.waitForFunction(
    (host, selector) => !document.querySelector(host)?.shadowRoot?.querySelector(selector),
    PATIENCE,
    player,
    leaving ? '.popover[data-state=open]' : '.popover',
  );

/** Waits until something is open over the picture. */
export const panelIsOpen = (page: Page | Frame, player = 'cloud-player') =>
  page.waitForSelector(`${player} >>> .popover[data-state=open]`, PATIENCE);

/** Presses Escape in what is open, by script: a frame has no keyboard. */
export const escapeFromPanel = (page: Page | Frame) =>
  page.$eval('cloud-player >>> .popover', (panel) =>
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })),
  );

/** Presses Escape until nothing is open over the picture: one leaves a page of a panel, or the panel. */
export async function leavePanel(page: Page): Promise<void> {
  while (await isPanelOpen(page)) {
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

/** Whether something is open over the picture now. */
export const isPanelOpen = async (page: Page | Frame, player = 'cloud-player') =>
  (await page.$(`${player} >>> .popover`)) !== null;

/** A button of the control row, or its entry in the menu. */
export async function pressButton(page: Page, hand: Hand, part: string): Promise<void> {
  if ((await placeOf(page, part)) === 'row') return hand.press(page, `[part~="${part}"]`);
  await hand.press(page, '[part~=more-button]');
  await panelIsReady(page, 'more');
  if (await markEntry(page, part)) return hand.press(page, WANTED_ENTRY);
  await page.keyboard.press('Escape');
  await noPanelIsOpen(page);
  return pressButton(page, hand, part);
}

/** A surface, and the way to it. */
export interface SurfaceWay {
  readonly id: SurfaceId;
  /** The surface that it is opened from; without it, the surface has a button. */
  readonly from?: readonly [surface: SurfaceId, entry: string];
  /** It is a page of this surface. */
  readonly within?: SurfaceId;
}

/** From its button, or from the surface that leads to it. */
export async function openPanel(page: Page, hand: Hand, { id, from, within = id }: SurfaceWay): Promise<void> {
  const [opener, entry] = from ?? [id];
  await pressButton(page, hand, `${opener}-button`);
  await panelIsReady(page, opener);
  if (entry === undefined) return;
  await hand.press(page, entry);
  await panelIsReady(page, within);
}

/** Presses beside the panel, by script. */
export const pressBesidePanel = (page: Page) =>
  page.$eval('cloud-player >>> .popover-backdrop', (backdrop) => (backdrop as HTMLElement).click());

/** Puts the focus on the open panel of a player, which has one. */
export const focusPanel = (page: Page, player: string) =>
  page.$eval(`${player} >>> .popover[data-state=open]`, (panel) => (panel as HTMLElement).focus());

/** The words in the open panel. */
export const panelText = (page: Page) =>
  page.$eval(`cloud-player >>> ${PANEL}`, ({ textContent }) => textContent ?? '');
