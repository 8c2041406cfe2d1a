import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, SerializedAXNode } from 'puppeteer-core';
import { quizWords } from '../../src/features/quiz/words.ts';
import { langs } from '../../src/languages.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { QUIZ_STATUS, useQuizPage } from '../support/page/quiz-page.ts';

const { ready } = QUIZ_STATUS;
const ZERO = { fa: '۰', ar: '٠', en: '0' };

/** The accessibility tree as lines with role, name and state. */
function linesOf({ role, name, checked, disabled, children = [] }: SerializedAXNode): readonly string[] {
  const state = [checked && 'checked', disabled && 'disabled'].filter(Boolean).map((word) => ` (${word})`);
  return [`${role}: ${name ?? ''}${state.join('')}`, ...children.flatMap(linesOf)];
}

describe('the quiz to a screen reader', () => {
  const demo = useDemo();
  const quiz = useQuizPage(demo);
  const { ask, press } = quiz;

  const tree = async (page: Page) => {
    const root = await quiz.find(page, 'card');
    const snapshot = await page.accessibility.snapshot({ root, interestingOnly: false });
    const lines = snapshot ? linesOf(snapshot) : [];
    return lines.filter((line) => !/^(generic|InlineTextBox|none)/.test(line));
  };

  for (const lang of langs) {
    const words = quizWords[lang];
    it(`is announced once, status by status, with choices that have names and states: ${lang}`, async () => {
      const page = await quiz.open('1', `lang=${lang}&xToken=${await quiz.token()}`);
      const announced = await demo.quiz('1', { question: 4, status: ready, hold: true, ago: 3 });
      await quiz.shows(page, announced, 'ready');
      await quiz.says(page, 'title', words.ready);
      assert.ok((await quiz.said(page)).includes(words.ready));
      assert.equal((await tree(page))[0], `group: ${words.title}`);

      const { right, wrong } = await ask(page, '1', 4);
      const names = await quiz.choices(page);
      const title = await quiz.text(page, 'title');
      const asked = await tree(page);
      assert.equal(asked.filter((line) => line === `StaticText: ${title}`).length, 1, 'once');
      assert.ok((await quiz.said(page)).includes(title));
      assert.ok(asked.includes(`radiogroup: ${title}`));
      assert.deepEqual(
        asked.filter((line) => line.startsWith('radio:')),
        names.map((name) => `radio: ${name}`),
      );
      assert.ok(asked.includes('timer: '));

      await press(page, wrong);
      await quiz.says(page, 'foot', words.taken);
      assert.ok((await quiz.said(page)).includes(words.taken));
      const own = (name: string, ...marks: string[]) =>
        new RegExp(`^radio: ${name}\\W+${marks.join('\\W+')} `.replaceAll(' ', '\\s*'));
      const chosen = (await tree(page)).filter((line) => line.startsWith('radio:'));
      assert.match(chosen[wrong - 1] ?? '', own(names[wrong - 1] ?? '', words.ownMark));
      assert.deepEqual(
        chosen.map((line) => /\(checked\)/.test(line)),
        names.map((_, index) => index === wrong - 1),
      );
      assert.ok(chosen.every((line) => line.endsWith('(disabled)')));

      await quiz.shows(page, await quiz.next('1'), 'answer');
      await quiz.says(page, 'foot', words.wrong);
      assert.ok((await quiz.said(page)).some((text) => text.startsWith(words.wrong)));
      const marked = (await tree(page)).filter((line) => line.startsWith('radio:'));
      assert.match(marked[right - 1] ?? '', own(names[right - 1] ?? '', words.rightMark));
      assert.match(marked[wrong - 1] ?? '', own(names[wrong - 1] ?? '', words.ownMark));

      await demo.quiz('1', { end: true, hold: true, ago: 3 });
      await quiz.says(page, 'heading', words.over);
      const ended = await tree(page);
      assert.ok(ended.includes(`heading: ${words.over}`));
      assert.ok(ended.includes(`button: ${words.share}`));
      assert.ok(
        (await quiz.said(page)).some(
          (text) => text.startsWith(words.over) && text.includes(words.rightAnswers({ text: ZERO[lang], number: 0 })),
        ),
      );
    });
  }

  it('is announced in one line over a small picture, where the choices are not reachable', async () => {
    const page = await quiz.open('1', `lang=en&xToken=${await quiz.token()}`, { width: 360, height: 203 });
    const { asked } = await ask(page, '1', 2);
    const told = await quiz.told<{ questionId: string; status: string; title: string }>(page);
    const open = told.find(({ questionId, status }) => questionId === asked.question_id && status === 'open');
    const title = open?.title ?? '';
    // The line comes first, its words after it.
    await quiz.says(page, 'line', title);
    const lines = await tree(page);
    assert.equal(lines.filter((line) => line === `StaticText: ${title}`).length, 1);
    assert.ok(lines.includes(`button: ${quizWords.en.choose}`));
    assert.ok(!lines.some((line) => line.startsWith('radio')), lines.join());
  });
});
