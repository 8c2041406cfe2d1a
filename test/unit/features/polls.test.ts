import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createPollCard } from '../../../src/features/polls/card.ts';
import { createPollMemory } from '../../../src/features/polls/memory.ts';
import { createPolls } from '../../../src/features/polls/model.ts';
import type { Notice } from '../../../src/language/notice.ts';
import type { Poll } from '../../../src/lib/audience.ts';
import { failed, type Result } from '../../../src/platform/result.ts';
import { personalIn } from '../../support/model/session.ts';
import { createClock } from '../../support/time/clock.ts';

const poll = (votes: readonly number[] = [60, 40], id = 'p'): Poll => ({
  id,
  title: 'Who wins?',
  options: votes.map((count, index) => ({ id: `${index}`, title: `Team ${index}`, votes: count })),
});
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const createStore = (written: Record<string, string | undefined> = {}) => ({
  written,
  read: (key: string) => written[key],
  write: (key: string, value: string | undefined) => {
    written[key] = value;
  },
});

const memoryIn = (storage: ReturnType<typeof createStore>) =>
  createPollMemory(personalIn(storage), new AbortController().signal);

function open({
  storage = createStore(),
  first = poll() as Poll | 'none',
  $poll = atom(first === 'none' ? undefined : first),
  life = new AbortController(),
  personal = personalIn(storage),
  memory = createPollMemory(personal, life.signal),
} = {}) {
  const clock = createClock();
  const $blocked = atom(false);
  const $inPanel = atom(false);
  const sent: string[] = [];
  const waiting: ((result: Result<unknown>) => void)[] = [];
  const notices: Notice[] = [];
  const emitted: object[] = [];
  const shared = {
    memory,
    keyOf: (id: string) => `live ${id}`,
    scheduler: createScheduler(clock),
    signal: life.signal,
  };
  const polls = createPolls({
    ...shared,
    $poll,
    send: ({ option_id }) => {
      sent.push(option_id);
      return new Promise((resolve) => waiting.push(resolve));
    },
    notify: (notice) => void notices.push(notice),
    emit: (name, detail) => emitted.push({ name, ...detail }) > 0,
  });
  const card = createPollCard({ ...shared, ...polls, $blocked, $inPanel });
  const answer = async (result: Result<unknown> = { ok: true, data: {} }) => {
    waiting.shift()?.(result);
    await settle();
  };
  const shown = () => {
    const now = polls.$shown.get();
    return now && { mine: now.mine, total: now.total, percents: now.options.map(({ percent }) => percent) };
  };
  return {
    ...{
      storage,
      clock,
      $poll,
      $blocked,
      $inPanel,
      sent,
      notices,
      emitted,
      life,
      personal,
      memory,
      polls,
      card,
      answer,
      shown,
    },
    cardId: () => card.$card.get()?.id,
  };
}

describe('the vote in a poll', () => {
  it('counts at once, and is reported and announced once the platform has accepted it', async () => {
    const { polls, shown, sent, answer, emitted, $poll } = open();
    expect(shown()).to.eql({ mine: undefined, total: 100, percents: [60, 40] });
    polls.vote('1');
    expect(shown()).to.eql({ mine: '1', total: 101, percents: [59, 41] });
    expect([sent, emitted, polls.$taken.get()]).to.eql([['1'], [], 0]);
    $poll.set(poll([60, 41]));
    await answer();
    expect(shown()).to.eql({ mine: '1', total: 101, percents: [59, 41] });
    expect([emitted, polls.$taken.get()]).to.eql([[{ name: 'pollvote', pollId: 'p', optionId: '1' }], 1]);
    $poll.set(poll([70, 50]));
    expect(polls.$taken.get()).to.equal(1);
  });

  it('is forgotten with the viewer, also one that is on its way', async () => {
    const { polls, shown, sent, answer, emitted, memory, personal, storage } = open();
    polls.vote('1');
    personal.leave('https://platform.example');
    await answer();
    expect([shown()?.mine, memory.has('live p'), storage.written.polls, emitted]).to.eql([
      undefined,
      false,
      undefined,
      [],
    ]);
    polls.vote('0');
    expect(sent).to.eql(['1', '0']);
  });

  it('may be changed: one call at a time, 1 s apart, and the last choice wins', async () => {
    const { polls, shown, sent, answer, clock, $poll, emitted } = open();
    polls.vote('0');
    polls.vote('1');
    polls.vote('0');
    polls.vote('1');
    expect([sent, shown()?.mine]).to.eql([['0'], '1']);
    $poll.set(poll([61, 40]));
    await answer();
    expect([sent.length, shown()]).to.eql([1, { mine: '1', total: 101, percents: [59, 41] }]);
    clock.pass(1);
    $poll.set(poll([60, 41]));
    await answer();
    expect([sent, shown()?.percents]).to.eql([
      ['0', '1'],
      [59, 41],
    ]);
    expect([emitted.length, polls.$taken.get()]).to.eql([2, 1]);
    polls.vote('1');
    expect(sent.length).to.equal(2);
  });

  it('is reverted if it is refused, with the platform’s message', async () => {
    const { polls, shown, answer, notices, emitted } = open();
    polls.vote('1');
    await answer(failed('http', 400, { detail: 'این گزینه نیست' }));
    expect(shown()).to.eql({ mine: undefined, total: 100, percents: [60, 40] });
    expect([notices[0]?.tone, notices[0]?.text({} as never, 'fa', {} as never), emitted]).to.eql([
      'error',
      'این گزینه نیست',
      [],
    ]);
    polls.vote('0');
    await answer();
    polls.vote('1');
    await answer(failed('http', 500));
    expect([shown()?.mine, notices.length]).to.eql(['0', 2]);
  });

  it('says nothing if its poll is over by then', async () => {
    const { polls, answer, notices, $poll } = open();
    polls.vote('1');
    $poll.set(poll([0, 0], 'q'));
    await answer(failed('http', 400));
    expect([notices, polls.$shown.get()?.mine]).to.eql([[], undefined]);
  });

  it('is kept for a reload and for the other players of the page', async () => {
    const first = open();
    first.polls.vote('1');
    await first.answer();
    const again = open({ storage: first.storage });
    expect(again.shown()?.mine).to.equal('1');
    again.polls.vote('0');
    // Already counted: it moves.
    expect(again.shown()?.percents).to.eql([61, 39]);
  });

  it('is for options of the poll only, and not for a closed one, which keeps its last result', () => {
    const { polls, sent, $poll, shown } = open();
    polls.vote('7');
    $poll.set(undefined);
    expect([shown()?.percents, polls.$shown.get()?.closed]).to.eql([[60, 40], true]);
    polls.vote('1');
    expect(sent).to.eql([]);
    $poll.set(poll([1, 1], 'q'));
    expect([polls.$shown.get()?.id, polls.$shown.get()?.closed]).to.eql(['q', false]);
  });

  it('shows no share before the first vote', () => {
    expect(open({ first: poll([0, 0]) }).shown()).to.eql({ mine: undefined, total: 0, percents: [0, 0] });
  });

  it('ends with the content', async () => {
    const { polls, life, answer, emitted, clock, sent } = open();
    polls.vote('1');
    polls.vote('0');
    life.abort();
    await answer();
    clock.pass(5);
    expect([emitted, sent, clock.pending()]).to.eql([[], ['1'], 0]);
  });
});

describe('the memory of polls', () => {
  it('keeps the last 50, and ignores what is not its own', () => {
    const storage = createStore({ polls: '[["a","1"],["b",null],["c",3],"x",[],[4,"1"],null]' });
    const memory = memoryIn(storage);
    expect([...memory.$polls.get()]).to.eql([
      ['a', '1'],
      ['b', null],
    ]);
    for (let id = 0; id < 80; id += 1) memory.see(`p${id}`);
    memory.see('p79');
    expect(JSON.parse(storage.written.polls ?? '')).to.have.length(50);
    for (const bad of ['{}', '7', 'null', '{bad', '[[[[', undefined]) {
      expect(memoryIn(createStore({ polls: bad })).$polls.get().size).to.equal(0);
    }
  });

  it('keeps what another tab has written', () => {
    const storage = createStore();
    const [one, other] = [memoryIn(storage), memoryIn(storage)];
    one.vote('a', '1');
    other.vote('b', '2');
    expect([...memoryIn(storage).$polls.get().keys()]).to.have.members(['a', 'b']);
  });
});

describe('the card of a new poll', () => {
  it('is shown once for each poll and visitor', () => {
    const first = open();
    expect(first.cardId()).to.equal('p');
    first.card.dismiss();
    expect(first.cardId()).to.equal(undefined);
    first.$poll.set(poll([5, 5]));
    expect(first.cardId()).to.equal(undefined);
    first.$poll.set(poll([0, 0], 'q'));
    expect(first.cardId()).to.equal('q');
    const again = open({ storage: first.storage, first: poll([0, 0], 'q') });
    expect(again.cardId()).to.equal(undefined);
  });

  it('is shown in one of two players that learn of the poll at the same moment', () => {
    const one = open({ first: 'none' });
    const other = open(one);
    one.$poll.set(poll());
    expect([one.cardId(), other.cardId()]).to.have.members(['p', undefined]);
    one.$blocked.set(true);
    one.$blocked.set(false);
    expect([one.cardId(), other.cardId()]).to.have.members(['p', undefined]);
  });

  it('waits while the picture or the keyboard belongs to something else', () => {
    const { $blocked, $poll, cardId, storage } = open({ first: 'none' });
    $blocked.set(true);
    $poll.set(poll());
    expect([cardId(), storage.written.polls]).to.eql([undefined, undefined]);
    $blocked.set(false);
    expect(cardId()).to.equal('p');
  });

  it('is not shown beside its open panel, nor after it', () => {
    const { $inPanel, cardId, storage } = open();
    $inPanel.set(true);
    expect(cardId()).to.equal(undefined);
    $inPanel.set(false);
    expect(cardId()).to.equal(undefined);
    expect(open({ storage }).cardId()).to.equal(undefined);
  });

  it('shows the result for 4 s after the vote, and goes with its poll', async () => {
    const { polls, answer, clock, cardId, $poll } = open();
    polls.vote('1');
    clock.pass(10);
    expect(cardId()).to.equal('p');
    await answer();
    clock.pass(3);
    expect(cardId()).to.equal('p');
    clock.pass(2);
    expect(cardId()).to.equal(undefined);
    $poll.set(poll([0, 0], 'q'));
    expect(cardId()).to.equal('q');
    $poll.set(undefined);
    expect(cardId()).to.equal(undefined);
  });
});
