import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { STATUS } from '../../demo/platform/live/quiz-rounds.ts';
import { type Breakage, openBroken } from '../support/platform/broken-platform.ts';
import { edit } from '../support/platform/broken-platforms.ts';
import { runConformance } from '../support/platform/conformance.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

const { inactive, ready, open } = STATUS;
const ANSWER = /^POST \/api\/quiz\/answer/;
/** A platform that has nothing but the quiz of live streams, so that little is checked. */
const WITHOUT_THE_REST: Breakage = {
  at: /^\w+ \/api\/(?!live|quiz|token|search)/,
  take: (_, response) => void response.writeHead(404).end(),
};

describe('the conformance command, with a quiz', () => {
  let web: TestPlatform;
  let second: string;
  before(async () => {
    web = await openPlatform();
    second = (await web.login('09131234567')).access;
  });
  after(() => web.close());
  /** The rows of the quiz for a viewer who may write. */
  const check = async (live: string, phone: string, breakage?: Breakage) => {
    const { access } = await web.login(phone);
    const broken = await openBroken(web, ...(breakage ? [breakage] : []), WITHOUT_THE_REST);
    const given = ['--content', 'vod-1', '--live', live, '--token', access, '--second-token', second, '--write'];
    const { about } = await runConformance([broken.origin, ...given, '--strict']);
    await broken.close();
    const textOf = (row: string) => about(row).join('\n');
    return { answer: textOf('answerQuiz'), records: textOf('getQuizRecords'), aggregate: textOf('getAggregate') };
  };

  for (const [live, kind, phone] of [
    ['1', 'points', '09121110001'],
    ['2', 'elimination', '09121110002'],
  ] as const) {
    it(`checks answers and records of a quiz of ${kind}, and finds that they hold`, async () => {
      await web.quiz(live, { question: 1, status: open, hold: true });
      const { answer, records } = await check(live, phone);
      assert.match(answer, /^holds +answerQuiz +\d\d checks$/);
      assert.match(records, /^holds +getQuizRecords +\d\d checks$/);
    });
  }

  it('looks for a live stream with a quiz if the given one has none', async () => {
    const { records } = await check('5', '09121110003');
    assert.match(records, /^holds +getQuizRecords/);
  });

  it('says in a line that no question is open, and still checks the refusals', async () => {
    for (const wanted of [ready, inactive]) {
      await web.quiz('1', { question: 2, status: wanted, hold: true });
      const { answer } = await check('1', '09121110004');
      assert.match(
        answer,
        /^part +answerQuiz +\d\d checks\nnot checked: answer: no question of a quiz is open at the moment$/,
      );
    }
  });

  it('says in a line that no live stream has a quiz', async () => {
    const change = edit((body) => {
      body.quiz = null;
      body.question = null;
    });
    const { answer, records } = await check('1', '09121110005', { at: /^GET \/api\/live\/\d\/aggregate/, change });
    assert.match(answer, /not checked: answer: no live stream that is on has a quiz/);
    assert.match(records, /not checked: answer: no live stream that is on has a quiz/);
  });

  it('checks that a viewer without a chance is refused', async () => {
    await web.quiz('2', { question: 4, status: STATUS.answer, grace: 0 });
    await web.quiz('2', { question: 5, status: open, hold: true });
    const { answer } = await check('2', '09121110006');
    assert.match(
      answer,
      /^part +answerQuiz +\d\d checks\nnot checked: answer: the viewer has no chance left in this round$/,
    );
  });

  const notFound: Breakage['change'] = (response) => {
    if (response.status === 404) response.status = 400;
  };
  const early = edit((body) => {
    body.points = Number(body.points) + 1;
    body.right_answers = body.points;
  });
  const wrong: Readonly<Record<string, readonly [Breakage, row: 'answer' | 'records' | 'aggregate', says: RegExp]>> = {
    'an answer that tells whether it is right': [{ at: ANSWER, change: early }, 'answer', /tells before status 1/],
    'unknown questions that are not 404': [
      { at: ANSWER, change: notFound },
      'answer',
      /an unknown question gets 400 instead of 404/,
    ],
    'a points quiz that locks out': [
      { at: /^POST \/api\/quiz\/live/, change: edit((body) => Object.assign(body, { chance: 0 })) },
      'records',
      /chance is not max_chance in a points quiz/,
    ],
    'a right choice that is told too early': [
      {
        at: /^GET \/api\/live\/1\/aggregate/,
        change: edit((body) => {
          for (const choice of (body.question as { choices: { is_right?: boolean }[] }).choices) choice.is_right = true;
        }),
      },
      'aggregate',
      /is_right is told before status 1/,
    ],
    'changes without their questions': [
      { at: /^GET \/api\/live\/1\/aggregate/, change: edit((body) => Object.assign(body, { recent_questions: [] })) },
      'aggregate',
      /name a question that is neither in question nor in recent_questions/,
    ],
  };
  for (const [index, [name, [breakage, row, says]]] of Object.entries(wrong).entries()) {
    it(`names ${name}`, async () => {
      await web.quiz('1', { question: 1, status: ready });
      await web.quiz('1', { question: 2, status: open, hold: true });
      const found = await check('1', `0912222000${index}`, breakage);
      assert.match(found[row], /^WRONG/);
      assert.match(found[row], says);
    });
  }
});
