import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { quiz as persian } from '../../src/features/quiz/words/fa.ts';
import { toLatinDigits } from '../../src/lib/digits.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { useQuizPage } from '../support/page/quiz-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const OUTAGES: Readonly<Record<string, object>> = {
  'takes no answers and gives no records': { effect: 'reset', path: '/api/quiz/**' },
  'fails at answers and records': { effect: 'status', status: 503, body: '{}', path: '/api/quiz/**' },
  'is gone altogether': { effect: 'reset', path: '/api/**' },
  'is replaced by the page of a hotel': { effect: 'html', path: '/api/**' },
};

describe('a quiz whose platform fails in the middle of a question', () => {
  const demo = useDemo();
  const quiz = useQuizPage(demo);
  const { ask, press, posts } = quiz;
  let wrong: string[] = [];
  afterEach(() => {
    assert.deepEqual(wrong, []);
  });

  async function open(live: string): Promise<Page> {
    wrong = [];
    const page = await quiz.open(live, `xToken=${await quiz.token()}`);
    page.on('pageerror', (error) => wrong.push(String(error)));
    return page;
  }
  /** The seconds left, and the second of the picture at the same moment. */
  const readClock = async (page: Page) => {
    const [text, at] = await quiz.timeLeft(page);
    return { left: Number(toLatinDigits(text)), at };
  };
  const timeGoesOn = async (page: Page) => {
    const before = await readClock(page);
    await page.waitForFunction(
      (from) => (document.querySelector('cloud-player')?.currentTime ?? 0) >= from + 2.5,
      PATIENCE,
      before.at,
    );
    const after = await readClock(page);
    const passed = before.left - after.left;
    // Up to 6 s of 2.5 s; a busy machine looks later.
    assert.ok(passed >= 1 && passed <= after.at - before.at + 3.5, `${passed} s of ${after.at - before.at} s`);
  };

  for (const [name, fault] of Object.entries(OUTAGES)) {
    it(`keeps the question and its clock while the platform ${name}, shows that the answer is not accepted, and recovers`, async () => {
      const page = await open('2');
      const { right } = await ask(page, '2', 2);
      const title = await quiz.text(page, 'title');
      const sent = posts(page);
      await demo.fault(fault);
      await timeGoesOn(page);
      assert.equal(await quiz.text(page, 'title'), title);
      await press(page, right);
      await quiz.says(page, 'foot', persian.failed);
      assert.equal(sent.length, 1);
      assert.equal(await page.$eval('cloud-player', (player) => player.paused), false);
      await demo.heal();
      await press(page, right);
      await quiz.says(page, 'foot', persian.taken);
      assert.equal(sent.length, 2);
      await quiz.shows(page, await quiz.next('2'), 'answer');
      await quiz.says(page, 'foot', persian.right);
    });
  }

  it('shows what has happened meanwhile once the platform is back, with the answer that it took before', async () => {
    const page = await open('2');
    const { right } = await ask(page, '2', 2);
    await press(page, right);
    await quiz.says(page, 'foot', persian.taken);
    await demo.fault({ effect: 'reset', path: '/api/**' });
    const shown = await quiz.next('2');
    await timeGoesOn(page);
    await quiz.says(page, 'foot', persian.taken);
    await demo.heal();
    await quiz.shows(page, shown, 'answer');
    await quiz.says(page, 'foot', persian.right);
    await quiz.says(page, 'score', persian.chances({ text: '۳', number: 3 }, '۳'));
  });

  it('can be joined while records fail, and answered once they come', async () => {
    await demo.fault({ effect: 'status', status: 500, body: '{}', path: '/api/quiz/live/**' });
    const page = await open('2');
    const { right } = await ask(page, '2', 3);
    await quiz.says(page, 'foot', persian.joining);
    const sent = posts(page);
    await press(page, right);
    await quiz.says(page, 'foot', persian.failed);
    assert.deepEqual(sent, [], 'nothing without a seal');
    await demo.heal();
    await press(page, right);
    await quiz.says(page, 'foot', persian.taken);
    assert.equal(sent.length, 1);
  });
});
