import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createLifetime } from '../../src/core/lifetime.ts';
import type { Outcome } from '../../src/core/pace.ts';
import { createScheduler } from '../../src/core/scheduler.ts';
import { createSharing } from '../../src/core/sharing.ts';
import { createRecovery } from '../../src/features/recovery/model.ts';
import { createClock } from '../support/clock.ts';

const gone: Outcome = { ok: false, status: 404 };
const there: Outcome = { ok: true, status: 200 };

function page() {
  const clock = createClock();
  const sharing = createSharing();
  const asked: string[] = [];
  let answer = gone;
  const open = (name: string, { live = true } = {}) => {
    const life = createLifetime();
    const $ready = atom(false);
    const taken: boolean[] = [];
    const recovery = createRecovery<Outcome>({
      failures: { report() {}, note() {}, clear() {} },
      isLive: () => live,
      media: { $ready, $live: atom(false), $held: atom(undefined) },
      elsewhere: () => false,
      isReachable: () => false,
      again: () => ({
        key: 'live 1',
        async ask() {
          asked.push(name);
          return answer;
        },
        take({ ok }) {
          taken.push(ok);
          // As the content does with an answer that is no good.
          if (!ok) recovery.report(live ? 'noLiveContent' : 'hlsNetwork');
        },
      }),
      giveUp: () => false,
      sharing,
      scheduler: createScheduler(clock),
      random: () => 0,
      $here: atom(true),
      signal: life.signal,
    });
    return { recovery, $ready, taken, life, failed: 0 };
  };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.pass(1);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
  };
  return {
    clock,
    asked,
    open,
    pass,
    answerWith(outcome: Outcome) {
      answer = outcome;
    },
  };
}

describe('recovery', () => {
  it('a live that is down is asked for every 3 s, then every 5 s, and no faster however often it fails', async () => {
    const { asked, open, pass } = page();
    open('one').recovery.report('noLiveContent');
    await pass(10);
    expect(asked).to.have.length(4);
    await pass(20);
    expect(asked).to.have.length(8);
  });

  it('players of the same live ask together, and each plays what came', async () => {
    const { asked, open, pass, answerWith } = page();
    const [one, two] = [open('one'), open('two')];
    one.recovery.report('noLiveContent');
    await pass(2);
    two.recovery.report('noLiveContent');
    await pass(5);
    expect([asked, two.taken]).to.eql([
      ['one', 'one', 'one'],
      [false, false, false],
    ]);
    answerWith(there);
    await pass(3);
    expect([asked.length, one.taken.at(-1), two.taken.at(-1)]).to.eql([4, true, true]);
    await pass(60);
    expect(asked).to.have.length(4);
  });

  it('the pace goes on growing when what came fails again, and begins anew once there is a picture', async () => {
    const { asked, open, pass, answerWith } = page();
    answerWith(there);
    const one = open('one');
    const gaps: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      one.recovery.report('hlsNetwork');
      const before = one.taken.length;
      let seconds = 0;
      for (; one.taken.length === before; seconds += 1) await pass(1);
      gaps.push(seconds);
    }
    expect(gaps.slice(0, 2)).to.eql([1, 3]);
    expect(Math.max(...gaps)).to.be.at.most(5);
    one.$ready.set(true);
    one.$ready.set(false);
    const before = asked.length;
    one.recovery.report('hlsNetwork');
    await pass(1);
    expect(asked).to.have.length(before + 1);
  });

  it('a stream that is down while the platform is well is tried twice for each question, once the waits are long', async () => {
    const { asked, open, pass, answerWith } = page();
    answerWith(there);
    const one = open('one');
    for (let second = 0; second < 120; second += 1) {
      // As an engine does whose manifest fails at once.
      if (one.taken.length > one.failed) {
        one.failed = one.taken.length;
        one.recovery.report('hlsNetwork');
      }
      if (second === 0) one.recovery.report('hlsNetwork');
      await pass(1);
    }
    expect(one.taken.length).to.be.above(asked.length * 1.5);
  });

  it('a video that is not back after sixty tries, some ten minutes, is gone', async () => {
    const { asked, clock, open, pass } = page();
    open('one', { live: false }).recovery.report('hlsNetwork');
    await pass(900);
    expect(asked.length).to.be.within(59, 60);
    expect(clock.pending()).to.equal(0);
  });

  it('ends with its player', async () => {
    const { asked, clock, open, pass } = page();
    const one = open('one');
    one.recovery.report('noLiveContent');
    one.life.end();
    await pass(60);
    expect([asked.length, clock.pending()]).to.eql([0, 0]);
  });
});
