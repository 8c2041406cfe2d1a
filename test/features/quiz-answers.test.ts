import { expect } from '@open-wc/testing';
import { failed } from '../../src/platform/result.ts';
import { openQuiz, records, settle } from '../support/quiz-model.ts';

describe('an answer that the platform does not simply take', () => {
  let life: AbortController;
  beforeEach(() => {
    life = new AbortController();
  });
  afterEach(() => life.abort());

  const open = (options?: Parameters<typeof openQuiz>[1]) => openQuiz(life.signal, options);
  const having = (choice: string) =>
    ({ ok: true, data: records({ answers: [{ question_id: 'q1', choice_id: choice }] }) }) as const;
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

  it('waits as long as the platform says, and sends nothing by itself', async () => {
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

  it('is told to be the earlier one if another device was faster with another choice', async () => {
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

  it('counts as taken after 409 without records, until the records tell with what', async () => {
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

  it('fires nothing on the page if it was refused', async () => {
    for (const status of [0, 400, 401, 403, 404, 422, 429, 500]) {
      const quiz = open();
      await quiz.change(1, 'open');
      quiz.answers.answer = failed(status === 0 ? 'timeout' : 'http', status);
      expect(await quiz.choose('a'), String(status)).to.equal(false);
      expect(names(quiz), String(status)).to.not.include('quizanswer');
    }
  });
});
