import { expect } from '@open-wc/testing';
import { newsOf } from '../../../src/features/quiz/read.ts';
import { createRounds } from '../../../src/features/quiz/rounds.ts';
import { openBroadcast } from '../../support/media/broadcast.ts';
import { seeded } from '../../support/model/chance.ts';

const STATUS = { answer: 1, open: 2, inactive: 3, done: 4, ready: 5 } as const;
type Name = keyof typeof STATUS;
interface Step {
  readonly at: number;
  readonly number: number;
  readonly status: Name;
}

/** Five questions: announced for 4 s, open for 15 s, the answer for 6 s, a pause of 5 s. */
const SCRIPT: readonly Step[] = [1, 2, 3, 4, 5].flatMap((number) =>
  (['ready', 'open', 'answer', 'done'] as const).map((status, index) => ({
    at: 105 + (number - 1) * 30 + ([0, 4, 19, 25][index] ?? 0),
    number,
    status,
  })),
);
const QUIZ = { id: 'z', type: 1, number_of_questions: 5 };
const questionOf = ({ number, status }: Step, known: boolean) => ({
  id: `q${number}`,
  number,
  title: `question ${number}`,
  answer_time: 15,
  status: STATUS[status],
  choices: [
    { id: 'a', title: 'A', ...(known && { is_right: true }) },
    { id: 'b', title: 'B', ...(known && { is_right: false }) },
  ],
});
const isKnown = ({ status }: Step) => status === 'answer' || status === 'done';

type Broadcast = ReturnType<typeof openBroadcast>;

/** The platform's answer at this second; `told`: with the status changes, or only the current state. */
function answerAt(
  { dateOf }: Broadcast,
  second: number,
  told: 'changes' | 'state' | 'undated' | 'server time only' = 'changes',
) {
  const past = SCRIPT.filter(({ at }) => at <= second);
  const now = past.at(-1);
  if (!now) return { quiz: QUIZ, question: null, server_time: dateOf(second) };
  const isDated = told === 'changes' || told === 'state';
  const question = { ...questionOf(now, isKnown(now)), ...(isDated && { status_at: dateOf(now.at) }) };
  if (told !== 'changes') return { quiz: QUIZ, question, ...(told !== 'undated' && { server_time: dateOf(second) }) };
  const recent = past.filter(({ at }) => at > second - 60);
  const before = [...new Map(recent.map((step) => [step.number, questionOf(step, isKnown(step))])).values()];
  return {
    quiz: QUIZ,
    question,
    server_time: dateOf(second),
    question_changes: recent.map((step) => ({
      id: `q${step.number}`,
      status: STATUS[step.status],
      status_at: dateOf(step.at),
    })),
    recent_questions: before.slice(0, -1),
  };
}

describe('a quiz held to the picture', () => {
  const TICK = 0.25;
  const POLL = 3;
  const { next: chance } = seeded(7);
  const between = (low: number, high: number) => low + chance() * (high - low);

  for (const dated of [true, false]) {
    const name = dated ? 'with program date time' : 'without program date time';
    it(`is never early and at most 0.5 s late, ${name}: random lags, stalls, seeks back and jumps of the positions`, () => {
      let checked = 0;
      for (let run = 0; run < 60; run += 1) {
        const lag = between(0, 40);
        // Positions of a stream without dates have no other meaning: they can't jump.
        const jump = { at: between(110, 220), by: dated ? between(-80, 80) : 0 };
        const broadcast = openBroadcast({ lag, dated, jump });
        const rounds = createRounds(broadcast.since);
        const told = new Set<Step>();
        let nextPoll = 100 + between(0, POLL);
        let stalledUntil = 0;
        while (broadcast.host() < 300) {
          const host = broadcast.host();
          if (host > stalledUntil && chance() < 0.004) stalledUntil = host + between(1, 20);
          if (chance() < 0.003) broadcast.seek(broadcast.picture() - between(1, 30));
          broadcast.pass(TICK, host < stalledUntil);
          if (broadcast.host() >= nextPoll) {
            // Some answers are lost, and some are overtaken.
            // Without dates, an answer is late by its way here: the edge has moved meanwhile.
            const late = chance() < 0.1 ? between(0, dated ? 6 : 0.25) : 0;
            if (chance() > 0.1) {
              rounds.add(newsOf(answerAt(broadcast, broadcast.host() - late)));
              for (const step of SCRIPT) if (step.at <= broadcast.host() - late) told.add(step);
            }
            nextPoll = broadcast.host() + POLL * between(0.9, 1.1);
          }
          const shown = rounds.now();
          const picture = broadcast.picture();
          const step = SCRIPT.find(
            ({ number, status }) => number === shown?.question?.number && status === shown.status,
          );
          const place = `run ${run}: ${shown?.question?.id} ${shown?.status} at ${picture}, host ${broadcast.host()}`;
          if (shown) expect(step && step.at <= picture + 0.001, `early, ${place}`).to.equal(true);
          const due = SCRIPT.findLast((one) => one.at <= picture - 0.5 && told.has(one));
          if (due) {
            checked += 1;
            expect(step && SCRIPT.indexOf(step) >= SCRIPT.indexOf(due), `late, ${place}`).to.equal(true);
          }
        }
      }
      expect(checked).to.be.greaterThan(10_000);
    });
  }

  it('shows every status to a viewer who joins late, whose picture is 30 s behind', () => {
    const broadcast = openBroadcast({ lag: 30 });
    broadcast.pass(60);
    const rounds = createRounds(broadcast.since);
    rounds.add(newsOf(answerAt(broadcast, broadcast.host())));
    expect(rounds.now()).to.deep.include({ status: 'done' });
    expect(rounds.now()?.question?.number).to.equal(1);
    expect(rounds.now()?.behind).to.equal(30);
    const seen: string[] = [];
    for (let second = 0; second < 26; second += 1) {
      broadcast.pass(1);
      const { question, status } = rounds.now() ?? {};
      if (seen.at(-1) !== `${question?.number} ${status}`) seen.push(`${question?.number} ${status}`);
    }
    expect(seen).to.eql(['1 done', '2 ready', '2 open', '2 answer']);
  });

  it('keeps the time of a platform that names no changes, and of one that names no moments', () => {
    for (const told of ['state', 'undated', 'server time only'] as const) {
      const broadcast = openBroadcast({ lag: 12 });
      const rounds = createRounds(broadcast.since);
      const seen = new Map<string, number>();
      while (broadcast.host() < 180) {
        broadcast.pass(1);
        rounds.add(newsOf(answerAt(broadcast, broadcast.host(), told)));
        const { question, status } = rounds.now() ?? {};
        const key = `${question?.number} ${status}`;
        if (status && !seen.has(key)) seen.set(key, broadcast.host());
      }
      expect([...seen].slice(0, 4), told).to.eql([
        ['1 ready', 117],
        ['1 open', 121],
        ['1 answer', 136],
        ['1 done', 142],
      ]);
    }
  });

  it('has no clock for a status whose moment is not named', () => {
    for (const [told, seconds] of [
      ['state', 15],
      ['undated', undefined],
      ['server time only', undefined],
    ] as const) {
      const broadcast = openBroadcast();
      const rounds = createRounds(broadcast.since);
      broadcast.pass(12);
      rounds.add(newsOf(answerAt(broadcast, broadcast.host(), told)));
      expect([rounds.now()?.status, rounds.now()?.seconds], told).to.eql(['open', seconds]);
    }
  });

  it('ignores an answer that was overtaken, and keeps the right choice that is known', () => {
    const broadcast = openBroadcast();
    const rounds = createRounds(broadcast.since);
    broadcast.pass(25);
    rounds.add(newsOf(answerAt(broadcast, 125, 'undated')));
    expect(rounds.now()?.status).to.equal('answer');
    rounds.add(newsOf(answerAt(broadcast, 112, 'undated')));
    expect(rounds.now()?.status).to.equal('answer');
    expect(rounds.now()?.question?.choices.some(({ isRight }) => isRight)).to.equal(true);
  });

  it('follows a host who moves a moment', () => {
    const broadcast = openBroadcast({ lag: 20 });
    const rounds = createRounds(broadcast.since);
    const tell = (at: number) =>
      rounds.add(
        newsOf({
          quiz: QUIZ,
          question: { ...questionOf({ at, number: 1, status: 'open' }, false), status_at: broadcast.dateOf(at) },
        }),
      );
    tell(90);
    tell(100);
    broadcast.pass(15);
    expect(rounds.now()).to.equal(undefined);
    broadcast.pass(5);
    expect(rounds.now()?.status).to.equal('open');
  });

  it('takes a change that the platform names last as the last one, whatever its moment', () => {
    const broadcast = openBroadcast();
    broadcast.pass(60);
    const rounds = createRounds(broadcast.since);
    const change = (number: number, status: Name, at: number) => ({
      id: `q${number}`,
      status: STATUS[status],
      status_at: broadcast.dateOf(at),
    });
    const tell = (at: number, ...changes: object[]) =>
      rounds.add(newsOf({ quiz: QUIZ, question_changes: changes, server_time: broadcast.dateOf(at) }));
    tell(159, change(1, 'ready', 159));
    tell(160, change(1, 'ready', 159), change(2, 'open', 157));
    expect(rounds.now()?.status).to.equal('open');
    // The host has replaced this round by another one.
    tell(160, change(3, 'ready', 150));
    expect(rounds.now()?.status).to.equal('ready');
    // An overtaken answer doesn't contain the current state.
    tell(158, change(4, 'done', 158));
    expect(rounds.now()?.status).to.equal('ready');
  });

  it('waits with a paused picture, and knows how far it is behind', () => {
    const broadcast = openBroadcast({ lag: 2 });
    const rounds = createRounds(broadcast.since);
    for (let second = 0; second < 40; second += 1) {
      broadcast.pass(1, second >= 12);
      rounds.add(newsOf(answerAt(broadcast, broadcast.host())));
    }
    expect(rounds.now()).to.deep.include({ status: 'open', since: 1, behind: 29 });
  });

  it('is nothing for nonsense', () => {
    const { since } = openBroadcast();
    for (const answer of [
      null,
      [],
      'quiz',
      { quiz: [], question: 7 },
      { quiz: { id: {} }, question: { id: 'q', status: 'x' } },
    ]) {
      const rounds = createRounds(since);
      rounds.add(newsOf(answer));
      expect(rounds.now()).to.equal(undefined);
    }
  });
});
