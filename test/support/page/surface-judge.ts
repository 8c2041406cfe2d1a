import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { surfaceOf } from '../../../src/surfaces.ts';
import { ask } from './element-page.ts';
import { find, type Hand, hands } from './hands.ts';
import { DESKTOP, type Look, PHONE, useJudgePages } from './judge-pages.ts';
import { isFitFor, noPanelIsOpen, openPanel, PANEL, panelIsReady } from './panel.ts';
import { ACTS, type SurfaceAct } from './surface-acts.ts';

const titleOf = ({ id, name = id }: SurfaceAct) => name;

/** The button that the focus is on, by its part. */
const focusedPart = (page: Page) =>
  ask(
    page,
    ({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('part') ?? shadowRoot?.activeElement?.className,
  );

async function leave(page: Page, hand: Hand, { id, from, ends = id }: SurfaceAct): Promise<void> {
  await hand.leave(page);
  await noPanelIsOpen(page);
  assert.match(String(await focusedPart(page)), new RegExp(`(${from?.[0] ?? id}|${ends}|more|settings)-button`));
}

async function judge(page: Page, hand: Hand, surface: SurfaceAct): Promise<void> {
  const isFit = () => isFitFor(page, hand);
  await surface.prepare?.(hand, page);
  await openPanel(page, hand, surface);
  await isFit();
  await surface.act(hand, page, isFit);
  if (surface.result === 'closed') return void (await noPanelIsOpen(page));
  await find(page, surface.result);
  await isFit();
  await leave(page, hand, surface);
  if (!surface.stays) return;
  await openPanel(page, hand, surface);
  await find(page, surface.result);
  await leave(page, hand, surface);
}

/** In a `describe`: opens, uses and leaves every surface of the table in this way. */
export function useSurfaceJudge({ hand, ...look }: Look & { readonly hand: Hand }): void {
  const { pageFor, drop, wrong } = useJudgePages(look, hand.name === 'touch' ? PHONE : DESKTOP);
  for (const surface of ACTS) {
    // Nothing to press the keys with.
    if (hand.name === 'touch' && surface.id === 'shortcuts') continue;
    it(`${titleOf(surface)} is opened, used and left, and the focus returns`, async () => {
      const page = await pageFor(surface);
      try {
        await judge(page, hand, surface);
        assert.deepEqual(wrong, []);
      } catch (error) {
        await drop(page);
        throw error;
      }
      // Another video plays, or another viewer has come.
      if (surface.result === 'closed') await drop(page);
    });
  }
}

/** In a `describe`: opens and uses every surface of the table that is a tab under the picture of a phone. */
export function useTabJudge(look: Look): void {
  const { pageFor, drop, wrong } = useJudgePages(look, PHONE, '');
  for (const surface of ACTS) {
    if (surface.from || !surfaceOf(surface.id).places.includes('below')) continue;
    it(`the tab ${titleOf(surface)} is opened and used under the picture`, async () => {
      const page = await pageFor(surface);
      try {
        await surface.prepare?.(hands.touch, page);
        await hands.touch.press(page, `[role=tab][id$=tab-${surface.id}]`);
        await panelIsReady(page, surface.id);
        await isFitFor(page, hands.touch);
        await surface.act(hands.touch, page, () => isFitFor(page, hands.touch));
        await find(page, surface.result === 'closed' ? PANEL : surface.result);
        await isFitFor(page, hands.touch);
        assert.deepEqual(wrong, []);
      } finally {
        // What the act has opened stays open.
        await drop(page);
      }
    });
  }
}
