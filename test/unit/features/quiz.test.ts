import { expect } from '@open-wc/testing';
import { failed } from '../../../src/platform/result.ts';
import { openQuiz, records, settle } from '../../support/model/quiz-model.ts';

describe('the quiz of a live stream', () => {
  let life: AbortController;
  beforeEach(() => {
    life = new AbortController();
  });
  afterEach(() => life.abort());

  const open = (options?: Parameters<typeof openQuiz>[1]) => openQuiz(life.signal, options);

  it('shows a question when the picture reaches it, and the right choice not before the picture does', async () => {
    const { $shown, $left, broadcast, change } = open();
    await change(1, 'open', 4);
    expect($shown.get()).to.equal(undefined);
    broadcast.pass(1);
    expect([$shown.get()?.status, $left.get()]).to.eql(['open', 15]);
    broadcast.pass(10);
    await change(1, 'answer', 4);
    expect([$shown.get()?.status, $left.get()]).to.eql(['open', 1]);
    expect($shown.get()?.question?.choices.some(({ isRight }) => isRight)).to.equal(false);
    broadcast.pass(1);
    expect($shown.get()?.question?.choices.map(({ isRight }) => isRight)).to.eql([true, false]);
  });

  it('says that the picture is behind once the newest change is 10 s away', async () => {
    const { $behind, broadcast, change } = open();
    await change(1, 'open');
    expect($behind.get()).to.equal(0);
    broadcast.pass(4, true);
    await change(1, 'answer', 0);
    expect($behind.get()).to.equal(0);
    broadcast.pass(1, true);
    await change(1, 'done', 0);
    expect($behind.get()).to.equal(10);
    broadcast.pass(1);
    expect($behind.get()).to.equal(0);
  });

  it('has the roles viewer, participant and loser', async () => {
    const guest = open({ guest: true });
    await guest.change(1, 'open');
    expect(guest.$role.get()).to.equal('viewer');
    await guest.logIn('sara');
    expect(guest.$role.get()).to.equal('participant');

    const out = open();
    out.answers.records = { ok: true, data: records({ chance: 0 }) };
    await out.change(1, 'open');
    expect(out.$role.get()).to.equal('loser');
    expect(await out.choose('a')).to.equal(false);
    expect(out.sent()).to.eql([]);

    const points = open({ kind: 'points' });
    points.answers.records = { ok: true, data: records({ chance: 0 }) };
    await points.change(1, 'open');
    expect(points.$role.get()).to.equal('participant');
  });

  it('sends one answer for a question, locked at once, with the seal that the records brought', async () => {
    const { $answer, choose, change, sent, told } = open();
    await change(1, 'open');
    const first = choose('a');
    expect($answer.get()).to.eql({ choice: 'a', state: 'sending' });
    expect([await first, await choose('b')]).to.eql([true, false]);
    expect($answer.get()).to.eql({ choice: 'a', state: 'taken' });
    expect(sent()).to.eql([['answer', 'q1', 'a', 'seal-0']]);
    expect(told).to.deep.include(['quizanswer', { quizId: 'z', questionId: 'q1', choiceId: 'a' }]);
    await change(2, 'open');
    await choose('b');
    expect(sent().at(-1), 'the new seal').to.eql(['answer', 'q2', 'b', 'seal-1']);
  });

  it('does not reveal by the score that the answer was wrong while the question is open', async () => {
    const { $records, answers, clock, choose, change } = open();
    await change(1, 'open');
    await choose('b');
    expect($records.get()?.chance).to.equal(3);
    answers.records = answers.answer;
    await change(1, 'answer');
    expect($records.get()?.chance, 'not all viewers ask at once').to.equal(3);
    clock.pass(2);
    await settle();
    expect($records.get()?.chance).to.equal(2);
  });

  it('keeps seal and answers over a reload', async () => {
    const before = open();
    await before.change(1, 'open');
    await before.choose('a');
    life.abort();
    life = new AbortController();
    const after = open({ storage: before.storage });
    await after.change(1, 'open');
    expect(after.$answer.get()).to.eql({ choice: 'a', state: 'taken' });
    expect(after.log).to.deep.include(['records', '1', 'z', 'seal-1']);
    expect(await after.choose('b')).to.equal(false);
  });

  it('shows the answer that the viewer has given on another device', async () => {
    const { $answer, answers, change } = open();
    answers.records = { ok: true, data: records({ answers: [{ question_id: 'q1', choice_id: 'b' }] }) };
    const shown: unknown[] = [];
    $answer.listen(({ choice }) => shown.push(choice));
    await change(1, 'open');
    expect(shown).to.eql(['b']);
  });

  const REFUSALS = [
    [500, 'failed', true],
    [0, 'failed', true],
    [429, 'failed', true],
    [400, 'late', true],
    [403, 'out', true],
  ] as const;
  for (const [status, kind, isFree] of REFUSALS) {
    it(`reports why an answer was not accepted, and allows another choice: ${status || 'no answer'}`, async () => {
      const { $answer, $problem, answers, choose, change } = open();
      await change(1, 'open');
      answers.answer = failed(status === 0 ? 'network' : 'http', status, { detail: `detail of ${status}` });
      expect(await choose('a')).to.equal(false);
      expect($problem.get()).to.eql({ kind, detail: `detail of ${status}` });
      expect($answer.get().state === 'none').to.equal(isFree);
      answers.answer = { ok: true, data: records({ encrypted_quiz: 'seal-1' }) };
      expect(await choose('b')).to.equal(true);
      expect($problem.get()).to.equal(undefined);
    });
  }

  it('takes 409 as answered: another tab was faster, and the records contain its choice', async () => {
    const { $answer, answers, choose, change, log } = open();
    await change(1, 'open');
    answers.answer = failed('http', 409);
    answers.records = { ok: true, data: records({ answers: [{ question_id: 'q1', choice_id: 'b' }] }) };
    expect(await choose('a')).to.equal(false);
    await settle();
    expect($answer.get()).to.eql({ choice: 'b', state: 'taken' });
    expect(log.filter((entry) => Array.isArray(entry) && entry[0] === 'records').length).to.equal(2);
  });

  it('ends the part of a viewer whom the platform refuses with 403', async () => {
    const { $role, answers, choose, change } = open();
    await change(1, 'open');
    answers.answer = failed('http', 403);
    answers.records = { ok: true, data: records({ chance: 0 }) };
    await choose('a');
    await settle();
    expect($role.get()).to.equal('loser');
  });

  it('gets a seal first if there is none, and reports it if the platform sends none', async () => {
    const { $problem, answers, choose, change, sent } = open();
    answers.records = failed('http', 500);
    await change(1, 'open');
    expect(await choose('a')).to.equal(false);
    expect([$problem.get()?.kind, sent()]).to.eql(['failed', []]);
    answers.records = { ok: true, data: records() };
    expect(await choose('a')).to.equal(true);
  });

  it('sends the choice of a guest after the log-in, unless another question is open by then', async () => {
    const quick = open({ guest: true });
    await quick.change(1, 'open');
    await quick.choose('a');
    expect(quick.log).to.eql(['login']);
    await quick.logIn('sara');
    expect(quick.sent()).to.eql([['answer', 'q1', 'a', 'seal-0']]);

    const slow = open({ guest: true });
    await slow.change(1, 'open');
    await slow.choose('a');
    await slow.change(2, 'open');
    await slow.logIn('sara');
    expect(slow.sent()).to.eql([]);
  });

  it('reports questions and the end to the page, and the right choice only when it is shown', async () => {
    const { told, change, clock } = open();
    await change(3, 'open');
    await change(3, 'answer');
    await change(3, 'done');
    clock.pass(2);
    await settle();
    const choices = told.map(([, detail]) => (detail as { choices?: readonly object[] }).choices?.[0]);
    expect(told.map(([name]) => name)).to.eql(['quizquestion', 'quizquestion', 'quizquestion', 'quizend']);
    expect(choices.slice(0, 2)).to.eql([
      { id: 'a', title: 'A' },
      { id: 'a', title: 'A', isRight: true },
    ]);
    expect(told.at(-1)?.[1]).to.include({ quizId: 'z', right: 0, chance: 3 });
  });

  it('reports the end with the score of the last records, or without one if there is none', async () => {
    const ends = ({ told }: ReturnType<typeof open>) =>
      told.flatMap(([name, detail]) => (name === 'quizend' ? [detail] : []));
    const finish = async (quiz: ReturnType<typeof open>) => {
      await quiz.change(2, 'done');
      quiz.answers.records = { ok: true, data: records({ right_answers: 3, chance: 1 }) };
      await quiz.change(3, 'done');
    };
    const member = open();
    await finish(member);
    expect(ends(member), 'before the last records').to.eql([]);
    member.clock.pass(2);
    await settle();
    expect(ends(member)).to.eql([{ quizId: 'z', right: 3, points: undefined, chance: 1 }]);
    const guest = open({ guest: true });
    await finish(guest);
    expect(ends(guest)).to.eql([{ quizId: 'z', right: undefined, points: undefined, chance: undefined }]);
    const failing = open();
    await finish(failing);
    failing.answers.records = failed('http', 500);
    failing.clock.pass(2);
    await settle();
    expect(ends(failing).length).to.equal(1);
    const leaving = open();
    await finish(leaving);
    leaving.logOut();
    expect(ends(leaving).length).to.equal(1);
  });

  it('reports the question to the page only once the picture has opened it, however early the platform sends it', async () => {
    const { told, change } = open();
    await change(1, 'inactive');
    await change(1, 'ready', 0);
    // The platform has opened it, 5 s before the picture has.
    await change(1, 'open', 3);
    const details = told.map(([, detail]) => detail as { status: string; title: string; choices: readonly object[] });
    expect(details.map(({ status, title, choices }) => [status, title, choices.length])).to.eql([['inactive', '', 0]]);
    const later = open();
    await later.change(1, 'ready');
    await later.change(1, 'open');
    expect(
      later.told.map(([, detail]) => Object.entries(detail).filter(([key]) => key === 'status' || key === 'title')),
    ).to.eql([
      [
        ['status', 'ready'],
        ['title', ''],
      ],
      [
        ['status', 'open'],
        ['title', 'question 1'],
      ],
    ]);
  });

  it('ends with the last question, and starts again with the next quiz', async () => {
    const { $shown, change } = open();
    await change(2, 'done');
    expect($shown.get()?.ended).to.equal(false);
    await change(3, 'done');
    expect($shown.get()?.ended).to.equal(true);
  });

  it('asks and sends nothing more once its player has ended', async () => {
    const { choose, change, sent, clock } = open();
    await change(1, 'open');
    life.abort();
    await choose('a');
    await change(1, 'answer');
    expect(sent()).to.eql([]);
    expect(clock.pending()).to.equal(0);
  });
});
