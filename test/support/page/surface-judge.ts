import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { surfaceOf } from '../../../src/surfaces.ts';
import { foreignWords } from '../answers/foreign-words.ts';
import { ask } from './element-page.ts';
import { find, type Hand, hands } from './hands.ts';
import { DESKTOP, type Look, PHONE, useJudgePages } from './judge-pages.ts';
import { hasNoBarriers, isFitForFingers, noPanelIsOpen, openPanel, PANEL, panelIsReady } from './panel.ts';
import { ACTS, type SurfaceAct } from './surface-acts.ts';

const { keyboard, mouse, touch } = hands;
const FIRST: Look = { lang: 'fa', theme: 'light' };
const LOOKS: readonly Look[] = [FIRST, { lang: 'ar', theme: 'dark' }, { lang: 'en', theme: 'dark' }];

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

/** Opens, uses and leaves it; `isFit` checks the panel as it opens, and in each state that the act leads to. */
async function judge(
  page: Page,
  hand: Hand,
  surface: SurfaceAct,
  isFit: (isUsed: boolean) => Promise<void>,
): Promise<void> {
  await surface.prepare?.(hand, page);
  await openPanel(page, hand, surface);
  await isFit(false);
  await surface.act(hand, page, () => isFit(true));
  if (surface.result === 'closed') return void (await noPanelIsOpen(page));
  await find(page, surface.result);
  await isFit(true);
  await leave(page, hand, surface);
  if (!surface.stays) return;
  await openPanel(page, hand, surface);
  await find(page, surface.result);
  await leave(page, hand, surface);
}

/** The page changes its language and theme while the panel is open. */
async function wear(page: Page, { lang, theme }: Look): Promise<void> {
  await page.$eval(
    'cloud-player',
    (player, language, colours) => {
      player.setAttribute('lang', language);
      player.setAttribute('theme', colours);
    },
    lang,
    theme,
  );
  await page.waitForSelector(`cloud-player >>> .player[lang=${lang}][data-theme=${theme}]`);
}

/** In a `describe`: each surface of the table by mouse in each look, then its act by keyboard. */
export function useDesktopJudge(): void {
  const { onPage, drop } = useJudgePages(FIRST, DESKTOP);
  for (const surface of ACTS) {
    if (surface.name === undefined) {
      it(`${surface.id} by mouse: stays open in the words and colours of each look, and gives the focus back`, () =>
        onPage(surface, async (page) => {
          await surface.prepare?.(mouse, page);
          await openPanel(page, mouse, surface);
          for (const look of LOOKS) {
            await wear(page, look);
            await panelIsReady(page, surface.within ?? surface.id);
            assert.deepEqual(await foreignWords(page, PANEL, look.lang), []);
          }
          await leave(page, mouse, surface);
          await wear(page, FIRST);
        }));
    }
    it(`${titleOf(surface)} by keyboard: is opened, used and left, and the focus returns`, () =>
      onPage(surface, async (page) => {
        // The units of accessibility judge each panel as it opens, in all looks.
        await judge(page, keyboard, surface, async (isUsed) => {
          if (isUsed || surface.result === 'closed') await hasNoBarriers(page);
        });
        // Another video plays, or another viewer has come.
        if (surface.result === 'closed') await drop(page);
      }));
  }
}

/** Shows the panels over the picture, or as tabs under it. */
async function layOut(page: Page, layout: 'plain' | 'portrait'): Promise<void> {
  await page.$eval(
    'cloud-player',
    (player, isPortrait) => player.setAttribute('portrait', `${isPortrait}`),
    layout === 'portrait',
  );
  await page.waitForSelector(`cloud-player >>> .player[data-layout=${layout}]`);
}

/** In a `describe`: each surface of the table by touch on a phone, over the picture and then as a tab under it. */
export function useTouchJudge(): void {
  const { onPage, drop } = useJudgePages({ lang: 'en', theme: 'dark' }, PHONE);
  for (const surface of ACTS) {
    // There is no keyboard.
    if (surface.id === 'shortcuts') continue;
    it(`${titleOf(surface)} is opened, used and left, and the focus returns`, () =>
      onPage(surface, async (page) => {
        await layOut(page, 'plain');
        await judge(page, touch, surface, () => isFitForFingers(page));
        // Another video plays, or another viewer has come.
        if (surface.result === 'closed') await drop(page);
      }));
    if (surface.from || !surfaceOf(surface.id).places.includes('below')) continue;
    it(`the tab ${titleOf(surface)} is opened and used under the picture`, () =>
      onPage(surface, async (page) => {
        await layOut(page, 'portrait');
        await surface.prepare?.(touch, page);
        await touch.press(page, `[role=tab][id$=tab-${surface.id}]`);
        await panelIsReady(page, surface.id);
        await isFitForFingers(page);
        await surface.act(touch, page, () => isFitForFingers(page));
        await find(page, surface.result === 'closed' ? PANEL : surface.result);
        await isFitForFingers(page);
        // A popover that the action has opened over the tab.
        if (await page.$('cloud-player >>> .popover')) await touch.leave(page);
        await noPanelIsOpen(page);
      }));
  }
}
