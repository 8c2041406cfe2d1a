import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createUpcoming } from '../../../src/features/upcoming/model.ts';
import { createClock } from '../../support/time/clock.ts';

const STREAM = 'https://cdn.example/live.m3u8';
const START = Date.parse('2026-01-01T20:00:00Z');

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A live that is opened so many seconds before its start. */
function open(before: number | undefined) {
  const clock = createClock();
  const life = new AbortController();
  const state = { now: START - (before ?? 0) * 1000, isThere: false };
  const asked: number[] = [];
  const { $secondsLeft, waitForStart } = createUpcoming({
    isThere: async () => {
      asked.push((START - state.now) / 1000);
      return state.isThere;
    },
    now: () => state.now,
    scheduler: createScheduler(clock),
    random: () => 0,
    $canFetch: atom(true),
  });
  const result: string[] = [];
  return {
    $secondsLeft,
    state,
    asked,
    life,
    result,
    async wait() {
      const start = before === undefined ? undefined : new Date(START).toISOString();
      void waitForStart(STREAM, start, life.signal).then((end) => result.push(end));
      await settle();
    },
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        state.now += 1000;
        clock.pass(1);
        await settle();
      }
    },
  };
}

describe('a live that has not started', () => {
  it('is played at once if it names no start, or if its stream is there already', async () => {
    const unplanned = open(undefined);
    await unplanned.wait();
    expect([unplanned.result, unplanned.asked]).to.eql([['live'], []]);
    const early = open(600);
    early.state.isThere = true;
    await early.wait();
    expect([early.result, early.$secondsLeft.get()]).to.eql([['live'], undefined]);
  });

  it('is counted down, and starts with its stream and not with the viewer’s clock', async () => {
    const { wait, pass, state, result, $secondsLeft } = open(90);
    await wait();
    expect([result, $secondsLeft.get()]).to.eql([[], 90]);
    await pass(30);
    expect($secondsLeft.get()).to.equal(60);
    await pass(90);
    expect([result, $secondsLeft.get()]).to.eql([[], 0]);
    state.isThere = true;
    await pass(5);
    expect([result, $secondsLeft.get()]).to.eql([['started'], undefined]);
  });

  it('is asked for after a tenth of the time that is left, after 60 s at most and 3 s at least', async () => {
    const gaps = async (before: number) => {
      const { wait, pass, asked } = open(before);
      await wait();
      await pass(130);
      return asked.slice(1, 3).map((at, index) => (asked[index] ?? 0) - at);
    };
    expect(await gaps(7200)).to.eql([60, 60]);
    expect(await gaps(200)).to.eql([20, 18]);
    expect(await gaps(10)).to.eql([3, 3]);
  });

  it('is no longer asked for once the viewer goes elsewhere', async () => {
    const { wait, pass, life, asked, result } = open(60);
    await wait();
    life.abort();
    await pass(120);
    expect([asked.length, result]).to.eql([1, ['cancelled']]);
  });
});
