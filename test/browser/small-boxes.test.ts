import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import { CARD, useAudience } from '../support/page/audience-page.ts';
import { edges } from '../support/page/layout-page.ts';
import { useQuizPage } from '../support/page/quiz-page.ts';

const SMALL: Viewport = { width: 640, height: 360 };
const EMBED: Viewport = { width: 360, height: 203, hasTouch: true, isMobile: true };

describe('small boxes', () => {
  const audience = useAudience();
  const quiz = useQuizPage(audience.demo);
  /** Neither the chart nor the scrim of the controls lies on the card. */
  const isClear = async (page: Page, card: 'pollCard' | 'quizCard') => {
    const { [card]: whole, ...at } = await edges(page, card, 'chart', 'controls');
    assert.ok(whole.bottom <= at.chart.top, `${whole.bottom} and ${at.chart.top}`);
    assert.ok(whole.top >= 0, `${whole.top}`);
    assert.ok(whole.layer > at.controls.layer, 'above the scrim');
  };

  it('from 420 px of height on the card of a poll is whole, above the chart and the scrim', async () => {
    const page = await audience.open({ viewport: { width: 748, height: 421 } });
    await page.waitForSelector(CARD);
    await isClear(page, 'pollCard');
    assert.equal(await page.$eval(CARD, (card) => card.scrollHeight - card.clientHeight), 0);
  });

  it('at 640 × 360, where half of it would be cut, a new poll is a chip', async () => {
    const page = await audience.open({ viewport: SMALL });
    const { pollChip, row } = await edges(page, 'pollChip', 'row');
    assert.ok(pollChip.top >= 0 && pollChip.bottom <= row.top, JSON.stringify({ pollChip, row }));
    assert.equal(await page.$eval(CARD, (card) => card.checkVisibility()), false);
  });

  it('at 640 px the question of a quiz is drawn above the chart and the scrim', async () => {
    const page = await quiz.open('1', '', SMALL);
    await quiz.ask(page, '1', 1);
    await isClear(page, 'quizCard');
  });

  it('on touch at 360 × 203 the card of a new poll comes, as a chip within the picture', async () => {
    const page = await audience.open({ viewport: EMBED, attributes: 'portrait="false"' });
    const { pollChip, row } = await edges(page, 'pollChip', 'row');
    assert.ok(pollChip.top >= 0 && pollChip.bottom <= row.top, JSON.stringify({ pollChip, row }));
  });
});
