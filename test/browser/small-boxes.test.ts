import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import { CARD, useAudience } from '../support/page/audience-page.ts';
import { useQuizPage } from '../support/page/quiz-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const SMALL: Viewport = { width: 640, height: 360 };
const EMBED: Viewport = { width: 360, height: 203, hasTouch: true, isMobile: true };

/** Edges of what is drawn, in px of the window: once all is there, as one moves for another, and no card rises. */
async function boxes<Name extends string>(page: Page, selectors: Readonly<Record<Name, string>>) {
  const wanted = Object.entries(selectors) as [string, string][];
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
  return (await found.jsonValue()) as Record<Name, { top: number; bottom: number; height: number; layer: number }>;
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

  it('from 420 px of height on the card of a poll is whole, above the chart and the scrim', async () => {
    const page = await audience.open({ viewport: { width: 748, height: 421 } });
    await page.waitForSelector(CARD);
    await isClear(page, '.poll-card');
    assert.equal(await page.$eval(CARD, (card) => card.scrollHeight - card.clientHeight), 0);
  });

  it('at 640 × 360, where half of it would be cut, a new poll is a chip', async () => {
    const page = await audience.open({ viewport: SMALL });
    const { chip, row } = await boxes(page, { chip: '.poll-chip', row: '.control-row' });
    assert.ok(chip.top >= 0 && chip.bottom <= row.top, JSON.stringify({ chip, row }));
    assert.equal(await page.$eval(CARD, (card) => card.checkVisibility()), false);
  });

  it('at 640 px the question of a quiz is drawn above the chart and the scrim', async () => {
    const page = await quiz.open('1', '', SMALL);
    await quiz.ask(page, '1', 1);
    await isClear(page, '.quiz-card');
  });

  it('on touch at 360 × 203 the card of a new poll comes, as a chip within the picture', async () => {
    const page = await audience.open({ viewport: EMBED, attributes: 'portrait="false"' });
    const { card, row } = await boxes(page, { card: '.poll-chip', row: '.control-row' });
    assert.ok(card.top >= 0 && card.bottom <= row.top, JSON.stringify({ card, row }));
  });
});
