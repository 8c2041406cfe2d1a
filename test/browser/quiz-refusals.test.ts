import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { quiz as persian } from '../../src/features/quiz/words/fa.ts';
import { tokenOf } from '../support/page/chat-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { QUIZ_STATUS, useQuizPage } from '../support/page/quiz-page.ts';

const { open, answer } = QUIZ_STATUS;
const AT = { path: '/api/quiz/answer**', method: 'POST' };
const EMPTY = { ...AT, effect: 'status', body: '{}' };

describe('an answer of the quiz that is refused', () => {
  const demo = useDemo();
  const quiz = useQuizPage(demo);
  const { ask, press, posts } = quiz;
  const told = async (page: Page) =>
    (await quiz.told<{ name: string; choiceId?: string }>(page)).filter(({ name }) => name === 'quizanswer');
  const isFree = (page: Page, number: number) => quiz.choiceIs(page, number, 'open');

  const DETAIL = 'پاسخ‌ها <b>شمرده</b> می‌شوند';
  const JSON_TYPE = { 'content-type': 'application/json' };
  /** One of each way through the player. No two in a row have the same words. */
  const REFUSALS: readonly (readonly [fault: object, words: string])[] = [
    [{ ...EMPTY, status: 400 }, persian.late],
    [{ ...AT, effect: 'reset' }, persian.failed],
    [{ ...EMPTY, status: 403 }, persian.out],
    [{ ...AT, effect: 'html' }, persian.failed],
    // The platform's own message.
    [{ ...EMPTY, status: 500, headers: JSON_TYPE, body: JSON.stringify({ detail: DETAIL }) }, DETAIL],
  ];

  it('is shown with its reason, sent once, and can be chosen again', async () => {
    const page = await quiz.open('1', `xToken=${await quiz.token()}`);
    const { right, wrong } = await ask(page, '1', 3);
    const sent = posts(page);
    for (const [index, [fault, words]] of REFUSALS.entries()) {
      await demo.heal();
      await demo.fault(fault);
      await press(page, wrong);
      await quiz.says(page, 'foot', words);
      await isFree(page, wrong);
      assert.equal(sent.length, index + 1, words);
      assert.deepEqual(await told(page), [], words);
    }
    await demo.heal();
    await press(page, right);
    await quiz.says(page, 'foot', persian.taken);
    assert.equal(sent.length, REFUSALS.length + 1);
    assert.equal((await told(page)).length, 1);
  });

  it('because of no response is shown after 20 s, and can be chosen again', async () => {
    const page = await quiz.open('1', `xToken=${await quiz.token()}`);
    const { right } = await ask(page, '1', 3);
    const sent = posts(page);
    await demo.fault({ ...AT, effect: 'hang', times: 1 });
    await press(page, right);
    await quiz.choiceIs(page, right, 'sending');
    await quiz.says(page, 'note', persian.failed);
    assert.deepEqual([sent.length, await told(page)], [1, []]);
    await press(page, right);
    await quiz.says(page, 'foot', persian.taken);
    assert.equal((await told(page)).length, 1);
  });

  it('by a response that is cut in the middle is looked up, and shown as taken', async () => {
    const page = await quiz.open('1', `xToken=${await quiz.token()}`);
    const { right } = await ask(page, '1', 3);
    const sent = posts(page);
    await demo.fault({ ...AT, effect: 'truncate' });
    await press(page, right);
    await quiz.says(page, 'foot', persian.taken);
    assert.deepEqual([sent.length, (await told(page)).length], [1, 1]);
  });

  it('with 429 waits as long as Retry-After says', async () => {
    const page = await quiz.open('1', `xToken=${await quiz.token()}`);
    const { right } = await ask(page, '1', 3);
    const sent = posts(page);
    await demo.fault({ ...EMPTY, status: 429, headers: { 'retry-after': '8' } });
    await press(page, right);
    await quiz.says(page, 'foot', persian.busy({ text: '۸', number: 8 }));
    await demo.heal();
    await press(page, right);
    await isFree(page, right);
    assert.equal(sent.length, 1);
    await quiz.says(page, 'foot', persian.failed);
    await press(page, right);
    await quiz.says(page, 'foot', persian.taken);
    assert.equal(sent.length, 2);
  });

  it('with 401 is sent again with a new token; if that is refused too, a message is shown, and nothing is sent again', async () => {
    const page = await quiz.open('1', `xToken=${await quiz.token()}`);
    const { right } = await ask(page, '1', 3);
    const sent = posts(page);
    await demo.fault({ ...EMPTY, status: 401 });
    await press(page, right);
    await quiz.says(page, 'foot', persian.failed);
    await isFree(page, right);
    const { length } = sent;
    assert.ok(length <= 2, String(length));
    await quiz.shows(page, await quiz.next('1'), 'answer');
    assert.equal(sent.length, length);
    assert.deepEqual(await told(page), []);
  });

  it('with 409, because another device was faster, shows the answer that counts', async () => {
    const phone = `0912${String(Date.now() % 10_000_000).padStart(7, '0')}`;
    const page = await quiz.open('1', `xToken=${await tokenOf(demo.origin, phone)}`);
    const { right, wrong, asked } = await ask(page, '1', 2);
    await quiz.answerElsewhere(await tokenOf(demo.origin, phone), '1', asked, wrong);
    const sent = posts(page);
    await press(page, right);
    await quiz.choiceIs(page, wrong, 'chosen');
    await quiz.says(page, 'foot', 'به این پرسش پاسخ داده‌اید');
    assert.equal(sent.length, 1);
    assert.deepEqual(
      (await told(page)).map(({ choiceId }) => choiceId),
      [asked.choice_ids[wrong - 1]],
    );
    await press(page, right);
    await quiz.shows(page, await quiz.next('1'), 'answer');
    await quiz.says(page, 'foot', persian.wrong);
    assert.equal(sent.length, 1);
  });

  it('because another tab has answered is not sent at all', async () => {
    const query = `xToken=${await quiz.token()}`;
    const [page, tab] = [await quiz.open('1', query), await quiz.open('1', query)];
    const { right, wrong, asked } = await ask(tab, '1', 2);
    await press(tab, wrong);
    await quiz.says(tab, 'foot', persian.taken);
    await page.bringToFront();
    await quiz.shows(page, asked, 'open');
    const sent = posts(page);
    await press(page, right);
    await quiz.choiceIs(page, wrong, 'chosen');
    assert.deepEqual(sent, []);
  });

  it('because it came too late says so', async () => {
    const page = await quiz.open('1', `xToken=${await quiz.token()}`);
    const { right } = await ask(page, '1', 3);
    // The picture is behind the platform by more than `answer_grace`.
    await demo.quiz('1', { status: answer, hold: true, grace: 0 });
    const sent = posts(page);
    await press(page, right);
    await quiz.says(page, 'foot', 'زمان پاسخ به این پرسش گذشته است');
    assert.deepEqual([sent.length, await told(page)], [1, []]);
    await demo.quiz('1', { grace: 30 });
  });

  it('because the last chance is gone ends the part of the viewer', async () => {
    const page = await quiz.open('2', `xToken=${await quiz.token()}`);
    await ask(page, '2', 1);
    // The player still shows chances that the viewer no longer has.
    await quiz.find(page, 'score');
    // Each unanswered question costs a chance.
    const asked = await demo.quiz('2', { question: 4, status: open, hold: true, grace: 0, ago: 3 });
    const { right } = await quiz.isAsked(page, asked);
    const sent = posts(page);
    await press(page, right);
    await quiz.says(page, 'foot', 'فرصت دیگری در این مسابقه ندارید');
    await quiz.choiceIs(page, right, 'closed');
    await demo.quiz('2', { grace: 30 });
    assert.deepEqual([sent.length, await told(page)], [1, []]);
    assert.equal(await page.$eval('cloud-player', (player) => player.paused), false);
  });

  it('because its seal is forged gets another seal', async () => {
    const page = await quiz.open('1', `xToken=${await quiz.token()}`);
    const { right, asked } = await ask(page, '1', 3);
    // The picture may have shown an earlier quiz first, which has an entry of its own.
    const sealOf = (quizId: string, forged = '') => {
      const key = 'cloud-player:quizzes';
      const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as { key: string; seal: string }[];
      const own = kept.find((entry) => entry.key.includes(` ${quizId} `));
      if (own && forged) own.seal = forged;
      if (forged) localStorage.setItem(key, JSON.stringify(kept));
      return own?.seal;
    };
    await page.waitForFunction(sealOf, {}, asked.quiz_id);
    assert.equal(await page.evaluate(sealOf, asked.quiz_id, 'forged'), 'forged');
    await press(page, right);
    await quiz.says(page, 'foot', 'این مسابقه از آنِ شما نیست');
    await page.waitForFunction(`(${sealOf})('${asked.quiz_id}') !== 'forged'`);
    await press(page, right);
    await quiz.says(page, 'foot', persian.taken);
  });

  it('for lack of a profile is shown, and the player continues', async () => {
    const errors: unknown[] = [];
    await demo.fault({ effect: 'status', status: 500, path: '/api/profile**' });
    const guest = await quiz.open('1', `xToken=${await quiz.token()}`);
    guest.on('pageerror', (error) => errors.push(error));
    const { right } = await ask(guest, '1', 3);
    await press(guest, right);
    await quiz.says(guest, 'foot', persian.failed);
    assert.deepEqual(errors, []);
  });
});
