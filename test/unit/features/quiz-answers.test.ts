import { expect } from '@open-wc/testing';
import type { EventDetails } from '../../../src/events.ts';
import { failed } from '../../../src/platform/result.ts';
import { openQuiz, records, settle } from '../../support/model/quiz-model.ts';

describe('an answer that the platform does not simply take', () => {
  let life: AbortController;
  beforeEach(() => {
    life = new AbortController();
  });
  afterEach(() => life.abort());

  const open = (options?: Parameters<typeof openQuiz>[1]) => openQuiz(life.signal, options);
  const having = (choice: string) =>
    ({ ok: true, data: records({ answers: [{ question_id: 'q1', choice_id: choice }] }) }) as const;
  const refusals = ({ told }: ReturnType<typeof openQuiz>) =>
    told.flatMap(([name, detail]) => (name === 'quizrefusal' ? [detail as EventDetails['quizrefusal']] : []));
  const names = ({ told }: ReturnType<typeof openQuiz>) => told.map(([name]) => name);

  it('with 401 is not sent again for a viewer who is logged in', async () => {
    const { $problem, answers, choose, change, sent } = open();
    await change(1, 'open');
    answers.answer = failed('http', 401);
    expect(await choose('a')).to.equal(false);
    await settle();
    expect([sent().length, $problem.get()?.kind]).to.eql([1, 'failed']);
  });

  it('with 401 is sent after the log-in, but not to another question that is open by then', async () => {
    for (const next of [1, 2]) {
      const { answers, choose, change, logIn, logOut, sent } = open();
      await change(1, 'open');
      answers.answer = failed('http', 401);
      answers.onAnswer = logOut;
      await choose('a');
      answers.answer = { ok: true, data: records() };
      answers.onAnswer = () => {};
      if (next === 2) await change(2, 'open');
      await logIn('sara');
      expect(sent().length, `question ${next}`).to.equal(next === 1 ? 2 : 1);
    }
  });

  it('of a viewer whose profile is not known yet waits for the profile', async () => {
    const { $answer, $problem, $userId, choose, change, sent } = open({ guest: true, credentials: true });
    await change(1, 'open');
    const chosen = choose('a');
    await settle();
    expect([sent(), $answer.get()]).to.eql([[], { choice: 'a', state: 'sending' }]);
    $userId.set('sara');
    expect($answer.get().state, 'while the records are loaded').to.equal('sending');
    expect(await chosen).to.equal(true);
    expect([sent(), $answer.get().state, $problem.get()]).to.eql([
      [['answer', 'q1', 'a', 'seal-0']],
      'taken',
      undefined,
    ]);
  });

  it('of a viewer whose profile does not come within 5 s has failed, and may be chosen again', async () => {
    const { $answer, $problem, choose, change, clock, logIn, sent } = open({ guest: true, credentials: true });
    await change(1, 'open');
    const chosen = choose('a');
    clock.pass(5);
    expect(await chosen).to.equal(false);
    expect([sent(), $answer.get().state, $problem.get()?.kind]).to.eql([[], 'none', 'failed']);
    await logIn('sara');
    expect(sent()).to.eql([]);
    expect(await choose('a')).to.equal(true);
  });

  it('waits as long as the platform asks for, and sends nothing without a press', async () => {
    const { $answer, $problem, answers, choose, change, clock, sent } = open();
    await change(1, 'open');
    answers.answer = failed('http', 429, { retryAfter: 3.2, detail: 'slowly' });
    expect(await choose('a')).to.equal(false);
    expect($answer.get()).to.eql({ choice: undefined, state: 'waiting' });
    expect($problem.get()).to.eql({ kind: 'busy', detail: undefined, seconds: 4 });
    expect(await choose('a')).to.equal(false);
    clock.pass(4);
    expect([$answer.get().state, $problem.get()?.kind]).to.eql(['none', 'failed']);
    expect(sent().length).to.equal(1);
    answers.answer = { ok: true, data: records() };
    expect(await choose('a')).to.equal(true);
  });

  it('is marked `earlier` if another device answered first with another choice', async () => {
    const quiz = open();
    await quiz.change(1, 'open');
    quiz.answers.answer = failed('http', 409, { detail: 'answered' });
    quiz.answers.records = having('b');
    expect(await quiz.choose('a')).to.equal(false);
    expect(quiz.$answer.get()).to.eql({ choice: 'b', state: 'taken' });
    expect(quiz.$problem.get()).to.eql({ kind: 'earlier', detail: 'answered' });
    expect(quiz.told.at(-1)).to.eql(['quizanswer', { quizId: 'z', questionId: 'q1', choiceId: 'b' }]);
  });

  it('counts as taken if the platform has it already: the response to the first try was lost', async () => {
    const quiz = open();
    await quiz.change(1, 'open');
    quiz.answers.answer = failed('timeout');
    expect(await quiz.choose('a')).to.equal(false);
    quiz.answers.answer = failed('http', 409);
    quiz.answers.records = having('a');
    expect(await quiz.choose('a')).to.equal(true);
    expect([quiz.$answer.get().state, quiz.$problem.get()]).to.eql(['taken', undefined]);
  });

  it('counts as accepted after 409 without records, until the records contain the choice', async () => {
    const { $answer, answers, choose, change, clock } = open();
    await change(1, 'open');
    answers.answer = failed('http', 409);
    answers.records = failed('network');
    expect(await choose('a')).to.equal(false);
    expect($answer.get()).to.eql({ choice: 'a', state: 'taken' });
    answers.records = having('b');
    await change(1, 'answer');
    clock.pass(2);
    await settle();
    expect($answer.get()).to.eql({ choice: 'b', state: 'taken' });
  });

  for (const [name, failure] of [
    ['is cut off', failed('network', 0, { cut: true })],
    ['can’t be read', failed('badBody', 200)],
  ] as const) {
    it(`is looked up if the response ${name}`, async () => {
      const taken = open();
      await taken.change(1, 'open');
      taken.answers.answer = failure;
      taken.answers.records = having('a');
      expect(await taken.choose('a')).to.equal(true);
      expect(names(taken)).to.include('quizanswer');

      const lost = open();
      await lost.change(1, 'open');
      lost.answers.answer = failure;
      expect(await lost.choose('a')).to.equal(false);
      expect([lost.$answer.get().state, lost.$problem.get()?.kind]).to.eql(['none', 'failed']);
      expect(names(lost)).to.not.include('quizanswer');
    });
  }

  it('shows the answer of another tab once the viewer chooses here, and sends nothing', async () => {
    const here = open();
    await here.change(1, 'open');
    const there = open({ storage: here.storage });
    await there.change(1, 'open');
    await there.choose('b');
    expect(await here.choose('a')).to.equal(false);
    expect(here.$answer.get()).to.eql({ choice: 'b', state: 'taken' });
    expect(here.sent()).to.eql([]);
  });

  it('that comes after its viewer has logged out is not kept for the next one', async () => {
    const { $answer, answers, choose, change, logOut, storage } = open();
    await change(1, 'open');
    answers.onAnswer = () => {
      storage.write('quizzes', undefined);
      logOut();
    };
    await choose('a');
    expect([$answer.get().state, storage.read('quizzes')]).to.eql(['none', undefined]);
  });

  const REASONS = [
    [0, 'failed'],
    [400, 'late'],
    [401, 'failed'],
    [403, 'out'],
    [404, 'failed'],
    [422, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
  ] as const;
  for (const [status, reason] of REASONS) {
    it(`reports the reason to the page once, before the choice is settled: ${status || 'no answer'}`, async () => {
      const quiz = open();
      await quiz.change(1, 'open');
      quiz.answers.answer = failed(status === 0 ? 'timeout' : 'http', status, { detail: 'no' });
      const chosen = quiz.choose('a').then((taken) => [taken, refusals(quiz)]);
      expect(await chosen).to.eql([false, [{ quizId: 'z', questionId: 'q1', choiceId: 'a', reason, message: 'no' }]]);
      expect(names(quiz)).to.not.include('quizanswer');
    });
  }

  it('reports to the page how long the viewer has to wait', async () => {
    const quiz = open();
    await quiz.change(1, 'open');
    quiz.answers.answer = failed('http', 429, { retryAfter: 3.2 });
    await quiz.choose('a');
    await quiz.choose('b');
    expect(refusals(quiz).map(({ choiceId, reason, seconds }) => [choiceId, reason, seconds])).to.eql([
      ['a', 'busy', 4],
      ['b', 'busy', 4],
    ]);
  });

  it('reports to the page which choice counts instead', async () => {
    const quiz = open();
    await quiz.change(1, 'open');
    const first = quiz.choose('a');
    await quiz.choose('b');
    await first;
    await quiz.choose('b');
    expect(refusals(quiz).map(({ choiceId, reason, counted }) => [choiceId, reason, counted])).to.eql([
      ['b', 'earlier', undefined],
      ['b', 'earlier', 'a'],
    ]);
  });

  it('reports to the page that the viewer is out, without a request', async () => {
    const quiz = open();
    quiz.answers.records = { ok: true, data: records({ chance: 0 }) };
    await quiz.change(1, 'open');
    await quiz.choose('a');
    expect([refusals(quiz).map(({ reason }) => reason), quiz.sent()]).to.eql([['out'], []]);
  });

  it('reports to the page that no open question has the choice', async () => {
    const quiz = open();
    await quiz.choose('a');
    await quiz.change(1, 'ready');
    await quiz.choose('a');
    await quiz.change(1, 'open');
    await quiz.choose('none');
    expect(refusals(quiz).map(({ questionId, reason }) => [questionId, reason])).to.eql([
      [undefined, 'closed'],
      ['q1', 'closed'],
      ['q1', 'closed'],
    ]);
  });

  it('of a guest is reported as waiting for the login, and then with its result', async () => {
    const taken = open({ guest: true });
    await taken.change(1, 'open');
    expect(await taken.choose('a')).to.equal(false);
    await taken.logIn('sara');
    expect(names(taken)).to.eql(['quizquestion', 'quizrefusal', 'quizanswer']);

    const refused = open({ guest: true });
    await refused.change(1, 'open');
    refused.answers.answer = failed('http', 400);
    await refused.choose('a');
    await refused.logIn('sara');
    expect(refusals(refused).map(({ reason }) => reason)).to.eql(['login', 'late']);

    const slow = open({ guest: true });
    await slow.change(1, 'open');
    await slow.choose('a');
    await slow.change(2, 'open');
    await slow.logIn('sara');
    expect(refusals(slow).map(({ questionId, reason }) => [questionId, reason])).to.eql([
      ['q1', 'login'],
      ['q1', 'closed'],
    ]);
  });

  it('with 401 of a viewer whose token has expired is reported as waiting for the login', async () => {
    const quiz = open();
    await quiz.change(1, 'open');
    quiz.answers.answer = failed('http', 401);
    quiz.answers.onAnswer = quiz.logOut;
    await quiz.choose('a');
    expect(refusals(quiz).map(({ reason }) => reason)).to.eql(['login']);
  });

  it('reports nothing to the page once its player has ended', async () => {
    const quiz = open();
    await quiz.change(1, 'open');
    quiz.answers.answer = failed('http', 500);
    const chosen = quiz.choose('a');
    life.abort();
    expect([await chosen, refusals(quiz)]).to.eql([false, []]);
  });
});
