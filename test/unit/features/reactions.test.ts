import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { bodyOf, createBatch } from '../../../src/features/reactions/batch.ts';
import { createFloats, planFloats } from '../../../src/features/reactions/floats.ts';
import { createReactions } from '../../../src/features/reactions/model.ts';
import type { Reaction } from '../../../src/lib/audience.ts';
import { failed, type Result } from '../../../src/platform/result.ts';
import { createClock } from '../../support/time/clock.ts';

const HEART = { list: 1, emoji: '❤️' } as const;
const LAUGH = { list: 2, emoji: '😂' } as const;
const counts = (hearts: number, laughs = 0): readonly Reaction[] => [
  { ...HEART, count: hearts },
  { ...LAUGH, count: laughs },
];
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('a batch of reactions', () => {
  it('has 100 emojis at most', () => {
    const batch = createBatch();
    const taken = Array.from({ length: 130 }, (_, index) => batch.add(index % 2 ? HEART : LAUGH));
    expect(taken.filter(Boolean)).to.have.length(100);
    expect(bodyOf(batch.take())).to.eql({ emoji_list_1: { '❤️': 50 }, emoji_list_2: { '😂': 50 } });
    expect([batch.isEmpty(), batch.unsent(HEART)]).to.eql([true, 50]);
    batch.settle(true);
    expect([batch.unsent(HEART), batch.gone(HEART)]).to.eql([0, 50]);
  });

  it('keeps what a failed call did not deliver, still 100 at most', () => {
    const batch = createBatch();
    for (let tap = 0; tap < 60; tap += 1) batch.add(HEART);
    batch.take();
    for (let tap = 0; tap < 60; tap += 1) batch.add(LAUGH);
    batch.settle(false);
    expect([batch.unsent(HEART), batch.unsent(LAUGH), batch.gone(HEART)]).to.eql([40, 60, 0]);
  });

  it('leaves out a list without emojis', () => {
    const batch = createBatch();
    batch.add(LAUGH);
    expect(bodyOf(batch.take())).to.eql({ emoji_list_1: undefined, emoji_list_2: { '😂': 1 } });
  });
});

describe('reactions of a viewer', () => {
  function open({ interval, random = 0 }: { interval: number | undefined; random?: number } = { interval: 4 }) {
    const clock = createClock();
    let seconds = 0;
    const $reactions = atom(counts(10));
    const sent: { body: object; at: number }[] = [];
    const answers: Result<unknown>[] = [];
    const emitted: object[] = [];
    const life = new AbortController();
    const reactions = createReactions({
      $reactions,
      interval: () => interval,
      async send(body) {
        sent.push({ body: JSON.parse(JSON.stringify(body)), at: seconds });
        return answers.shift() ?? { ok: true, data: {} };
      },
      emit: (name, detail) => emitted.push({ name, ...detail }) > 0,
      scheduler: createScheduler(clock),
      monotonic: () => seconds * 1000,
      random: () => random,
      signal: life.signal,
    });
    const pass = async (time: number) => {
      for (let step = 0; step < time * 10; step += 1) {
        seconds = Math.round(seconds * 10 + 1) / 10;
        clock.pass(0.1);
        await settle();
      }
    };
    const hearts = () => reactions.$reactions.get().find(({ emoji }) => emoji === '❤️')?.count;
    return { clock, $reactions, sent, answers, emitted, life, reactions, pass, hearts };
  }

  it('count at once and go in one call', async () => {
    const { reactions, pass, hearts, sent, emitted } = open({ interval: 4, random: 0.5 });
    for (let tap = 0; tap < 5; tap += 1) reactions.tap(HEART);
    reactions.tap(LAUGH);
    expect(hearts()).to.equal(15);
    await pass(1.9);
    expect(sent).to.eql([]);
    await pass(0.3);
    expect(sent.map(({ body }) => body)).to.eql([{ emoji_list_1: { '❤️': 5 }, emoji_list_2: { '😂': 1 } }]);
    expect(emitted).to.eql([
      { name: 'reaction', emoji: '❤️', count: 5 },
      { name: 'reaction', emoji: '😂', count: 1 },
    ]);
  });

  for (const [interval, least] of [
    [4, 4],
    [0, 1],
    [0.01, 1],
    [1e9, 300],
    [undefined, 5],
  ] as const) {
    it(`an interval of ${interval}: a call every ${least} s`, async () => {
      const { reactions, pass, sent } = open({ interval });
      const rounds = least === 300 ? 320 : 12;
      for (let round = 0; round < rounds; round += 1) {
        reactions.tap(HEART);
        await pass(1);
      }
      const pauses = sent.slice(1).map(({ at }, index) => Math.round((at - (sent[index]?.at ?? 0)) * 10) / 10);
      expect(pauses.length).to.be.above(0);
      expect([...new Set(pauses)]).to.eql([least]);
    });
  }

  it('survive a failed call, and go with the next tap', async () => {
    const { reactions, pass, sent, answers, hearts, emitted } = open();
    answers.push(failed('http', 503));
    reactions.tap(HEART);
    await pass(20);
    expect([sent.length, hearts(), emitted.length]).to.eql([1, 11, 0]);
    reactions.tap(HEART);
    await pass(5);
    expect(sent[1]?.body).to.eql({ emoji_list_1: { '❤️': 2 } });
  });

  it('are reverted if the platform refuses them', async () => {
    const { reactions, pass, sent, answers, hearts } = open();
    answers.push(failed('http', 400));
    reactions.tap(HEART);
    await pass(5);
    expect([sent.length, hearts()]).to.eql([1, 10]);
  });

  it('are never among the counts of the others, whenever an answer has been made', async () => {
    const { reactions, $reactions, pass } = open({ interval: 1 });
    const others: (number | undefined)[] = [];
    reactions.$others.listen((now) => others.push(now[0]?.count));
    reactions.tap(HEART);
    reactions.tap(HEART);
    await pass(2);
    // From before the call; from after it; with one of another viewer.
    for (const hearts of [10, 12, 13]) $reactions.set(counts(hearts));
    expect(others).to.eql([10, 10, 11]);
    // The platform counts from the beginning again.
    for (const hearts of [0, 3]) $reactions.set(counts(hearts));
    expect((others[4] ?? 0) - (others[3] ?? 0)).to.equal(3);
  });

  it('are dropped at the end of the content', async () => {
    const { reactions, pass, sent, life, clock } = open({ interval: 4, random: 0.5 });
    reactions.tap(HEART);
    life.abort();
    await pass(20);
    expect([sent.length, reactions.tap(HEART), clock.pending()]).to.eql([0, false, 0]);
  });
});

describe('floating reactions', () => {
  it('rise as counts rise, spread over the interval, 3 per second at most', () => {
    const planned = planFloats(counts(10, 5), counts(1_000_000, 5), 5, Math.random);
    expect(planned).to.have.length(15);
    expect(new Set(planned.map(({ emoji }) => emoji))).to.eql(new Set(['❤️']));
    const times = planned.map(({ after }) => after);
    expect(Math.min(...times)).to.be.below(1);
    expect(Math.max(...times)).to.be.within(4, 5);
    expect(planFloats(counts(10), counts(12), 5, Math.random)).to.have.length(2);
  });

  it('do not rise for falling counts, new emojis, or the first answer', () => {
    expect(planFloats(counts(10, 5), counts(3, 5), 5, Math.random)).to.eql([]);
    expect(planFloats([], counts(300), 5, Math.random)).to.eql([]);
  });

  function open() {
    const clock = createClock();
    const $reactions = atom(counts(0));
    const life = new AbortController();
    const state = { mayMove: true, interval: 5 as number | undefined };
    const floats = createFloats({
      $reactions,
      interval: () => state.interval,
      mayMove: () => state.mayMove,
      scheduler: createScheduler(clock),
      random: () => 0.5,
      signal: life.signal,
    });
    let risen = 0;
    floats.$float.listen(() => {
      risen += 1;
    });
    return { clock, $reactions, life, state, floats, risen: () => risen };
  }

  it('are 20 at once at most', () => {
    const { clock, floats, risen } = open();
    for (let tap = 0; tap < 50; tap += 1) floats.rise('🔥');
    expect(risen()).to.equal(20);
    clock.pass(5);
    floats.rise('🔥');
    expect(risen()).to.equal(21);
  });

  it('do not float on a hidden page or with reduced motion, and end with the player', () => {
    const { clock, $reactions, state, life, risen } = open();
    state.mayMove = false;
    $reactions.set(counts(50));
    clock.pass(10);
    expect(risen()).to.equal(0);
    state.mayMove = true;
    $reactions.set(counts(60));
    clock.pass(5);
    expect(risen()).to.equal(10);
    $reactions.set(counts(90));
    life.abort();
    expect(clock.pending()).to.equal(0);
  });

  it('follow a long interval for 30 s at most', () => {
    const { clock, $reactions, state, risen } = open();
    state.interval = 1e9;
    $reactions.set(counts(10_000));
    clock.pass(31);
    const soon = risen();
    clock.pass(300);
    expect([soon > 0, risen()]).to.eql([true, soon]);
  });
});
