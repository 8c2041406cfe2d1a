import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import { CARD, useAudience } from '../support/audience-page.ts';
import { useQuizPage } from '../support/quiz-page.ts';

const SMALL: Viewport = { width: 640, height: 360 };
const EMBED: Viewport = { width: 360, height: 203, hasTouch: true, isMobile: true };

/** Edges of what is drawn, in px of the window. */
async function boxes<Name extends string>(page: Page, selectors: Readonly<Record<Name, string>>) {
  const found = {} as Record<Name, { top: number; bottom: number; height: number; layer: number }>;
  for (const [name, selector] of Object.entries(selectors) as [Name, string][]) {
    const element = await page.waitForSelector(`cloud-player >>> ${selector}`, { visible: true });
    if (!element) throw new Error(`There is no ${selector}`);
    found[name] = await element.evaluate((shown) => {
      const { top, bottom, height } = shown.getBoundingClientRect();
      return { top, bottom, height, layer: Number(getComputedStyle(shown).zIndex) };
    });
  }
  return found;
}

describe('small boxes', () => {
  const audience = useAudience();
  const quiz = useQuizPage(audience.demo);
  /** Neither the chart nor the scrim of the controls lies on the card. */
  const isClear = async (page: Page, card: string) => {
    const at = await boxes(page, { card, chart: '.viewers-chart', controls: '.controls' });
    assert.ok(at.card.bottom <= at.chart.top, `${at.card.bottom} and ${at.chart.top}`);
    assert.ok(at.card.top >= 0, `${at.card.top}`);
    assert.ok(at.card.layer > at.controls.layer, 'above the scrim');
  };

  it('at 640 px the card of a poll stands above the chart and the scrim', async () => {
    const page = await audience.open({ viewport: SMALL });
    await page.waitForSelector(CARD);
    await isClear(page, '.poll-card');
  });

  it('at 640 px the question of a quiz stands above the chart and the scrim', async () => {
    const page = await quiz.open('1', '', SMALL);
    await quiz.ask(page, '1', 1);
    await isClear(page, '.quiz-card');
  });

  it('on touch at 360 × 203 the card of a new poll comes, as a line within the picture', async () => {
    const page = await audience.open({ viewport: EMBED, attributes: 'portrait="false"' });
    await page.waitForSelector(CARD);
    const { card, row } = await boxes(page, { card: '.poll-card', row: '.control-row' });
    assert.ok(card.top >= 0 && card.bottom <= row.top, JSON.stringify({ card, row }));
  });
});
