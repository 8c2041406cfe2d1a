import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createLifetime } from '../../../src/core/lifetime.ts';
import { clampInterval, type Outcome, reconnectSeconds, recoveryPace, steadyPace } from '../../../src/core/pace.ts';
import { poll, pollShared } from '../../../src/core/polling.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createSharing } from '../../../src/core/sharing.ts';
import { createClock } from '../../support/time/clock.ts';

const good: Outcome = { ok: true, status: 200 };
const failure = (status: number, retryAfter?: number): Outcome => ({ ok: false, status, retryAfter });
const [least, half, most] = [() => 0, () => 0.5, () => 0.999_999];

describe('the pace of polling', () => {
  it('sends the first request within one interval and the next ones after an interval ±10 %', () => {
    expect([least, half].map((random) => steadyPace(() => 10, random).first())).to.eql([0, 5]);
    expect(steadyPace(() => 10, least).next(good)).to.equal(9);
    expect(steadyPace(() => 10, most).next(good)).to.be.closeTo(11, 0.001);
  });

  it('asks at once where viewers start one by one, and separates them in the next round', () => {
    const rounds = [least, half, most].map((random) => {
      const pace = steadyPace(() => 10, random, true);
      return [pace.first(), Math.round(pace.next(good)), Math.round(pace.next(good))];
    });
    expect(rounds).to.eql([
      [0, 5, 9],
      [0, 10, 10],
      [0, 15, 11],
    ]);
  });

  it('limits the server’s interval to 1 s to 5 min', () => {
    const wishes = [0, -5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 10];
    expect(wishes.map(clampInterval)).to.eql([1, 1, 300, 300, 300, 10]);
  });

  it('doubles the interval up to 60 s on 429 and 503, and halves it on success', () => {
    const pace = steadyPace(() => 10, half);
    const busy = [429, 503, 429, 503].map((status) => pace.next(failure(status)));
    expect(busy).to.eql([20, 40, 60, 60]);
    expect([good, good, good, good].map((outcome) => Math.round(pace.next(outcome)))).to.eql([30, 15, 10, 10]);
  });

  it('uses Retry-After first, and only adds random time to it', () => {
    expect(steadyPace(() => 10, least).next(failure(503, 40))).to.equal(40);
    expect(steadyPace(() => 10, half).next(failure(503, 40))).to.equal(41);
    expect(recoveryPace(least).next(failure(429, 20))).to.equal(20);
  });

  it('sends only probes every 15 to 45 s after five failures in a row, until one succeeds', () => {
    const pace = steadyPace(() => 5, half);
    const waits = Array.from({ length: 6 }, () => pace.next(failure(500)));
    expect(waits).to.eql([5, 5, 5, 5, 30, 30]);
    expect(pace.next(good)).to.equal(5);
  });

  it('retries a failed live stream after 3 s plus a random part, and less often after the fourth try', () => {
    const literal = recoveryPace(least);
    expect(literal.first()).to.equal(0);
    expect(Array.from({ length: 6 }, () => literal.next(failure(0)))).to.eql([3, 3, 3, 5, 5, 5]);
    const late = recoveryPace(most);
    const waits = Array.from({ length: 5 }, () => late.next(failure(0)));
    expect(waits.map((seconds) => Math.round(seconds * 100) / 100)).to.eql([4.5, 4.5, 4.5, 13, 13]);
  });

  it('separates viewers who returned together in the next round', () => {
    const rounds = [least, half, most].map((random) => {
      const pace = steadyPace(() => 10, random);
      pace.afterReturn();
      return Math.round(pace.next(good));
    });
    expect(rounds).to.eql([5, 10, 15]);
    const pace = steadyPace(() => 10, least);
    pace.afterReturn();
    pace.next(good);
    expect(pace.next(good)).to.equal(9);
  });

  it('waits up to 2 s after a return; a socket reconnects at growing intervals up to 30 s', () => {
    expect([least, half].map((random) => steadyPace(() => 10, random).afterReturn())).to.eql([0, 1]);
    expect([1, 2, 5, 9].map((tries) => reconnectSeconds(tries, half))).to.eql([1.5, 2.5, 15.5, 15.5]);
  });
});

describe('polling', () => {
  function start() {
    const clock = createClock();
    const life = createLifetime();
    const $awake = atom(true);
    const answers: ((outcome: Outcome) => void)[] = [];
    const aborted: boolean[] = [];
    poll({
      scheduler: createScheduler(clock),
      pace: steadyPace(() => 10, half),
      $enabled: $awake,
      ask: (signal) => {
        const turn = answers.length;
        signal.addEventListener('abort', () => {
          aborted[turn] = true;
        });
        return new Promise((resolve) => answers.push(resolve));
      },
      signal: life.signal,
    });
    const answer = async () => {
      answers.at(-1)?.(good);
      await Promise.resolve();
      await Promise.resolve();
    };
    return { clock, life, $awake, answers, aborted, answer };
  }

  it('sends a request after each answer, and never two at a time', async () => {
    const { clock, answers, answer, life } = start();
    clock.pass(4.9);
    expect(answers).to.have.length(0);
    clock.pass(60);
    expect(answers, 'the first answer is still awaited').to.have.length(1);
    await answer();
    clock.pass(10);
    expect(answers).to.have.length(2);
    life.end();
    expect(clock.pending()).to.equal(0);
  });

  it('stops while disabled, and asks soon after it is enabled again', async () => {
    const { clock, answers, aborted, answer, $awake } = start();
    clock.pass(5);
    $awake.set(false);
    expect([aborted[0], clock.pending()]).to.eql([true, 0]);
    await answer();
    clock.pass(600);
    expect(answers).to.have.length(1);
    $awake.set(true);
    clock.pass(1);
    expect(answers).to.have.length(2);
  });
});

describe('shared polling', () => {
  function page() {
    const clock = createClock();
    const sharing = createSharing();
    const asked: string[] = [];
    let answer: Outcome = failure(503);
    const join = (name: string, key = 'live 1') => {
      const life = createLifetime();
      const $awake = atom(true);
      const heard: number[] = [];
      pollShared<Outcome>({
        sharing,
        key,
        scheduler: createScheduler(clock),
        pace: recoveryPace(least),
        $enabled: $awake,
        async ask() {
          asked.push(name);
          return answer;
        },
        onAnswer: ({ status }) => void heard.push(status),
        signal: life.signal,
      });
      return { life, $awake, heard };
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
      join,
      pass,
      answerWith(outcome: Outcome) {
        answer = outcome;
      },
    };
  }

  it('sends one request for all players, and gives a late player the last answer at once', async () => {
    const { asked, join, pass, answerWith } = page();
    const [one, two] = [join('one'), join('two')];
    await pass(4);
    expect([asked, one.heard, two.heard]).to.eql([
      ['one', 'one'],
      [503, 503],
      [503, 503],
    ]);
    const three = join('three');
    expect(three.heard).to.eql([503]);
    answerWith(good);
    await pass(3);
    expect([asked.length, one.heard.at(-1), two.heard.at(-1), three.heard.at(-1)]).to.eql([3, 200, 200, 200]);
  });

  it('continues without the player that started it, and ends with the last one', async () => {
    const { asked, clock, join, pass } = page();
    const [one, two] = [join('one'), join('two')];
    await pass(1);
    one.life.end();
    await pass(6);
    expect([asked.length, one.heard.length, two.heard.length]).to.eql([3, 1, 3]);
    two.life.end();
    await pass(60);
    expect([asked.length, clock.pending()]).to.eql([3, 0]);
  });

  it('includes each player while it is enabled, and separates different keys', async () => {
    const { asked, join, pass } = page();
    const [one, two, other] = [join('one'), join('two'), join('other', 'live 2')];
    await pass(1);
    one.$awake.set(false);
    await pass(3);
    expect([one.heard.length, two.heard.length, other.heard.length]).to.eql([1, 2, 2]);
    expect(asked.filter((name) => name === 'other')).to.have.length(2);
    two.$awake.set(false);
    await pass(60);
    expect(two.heard).to.have.length(2);
    one.$awake.set(true);
    await pass(1);
    expect(one.heard).to.have.length(2);
  });
});

describe('a shared value', () => {
  it('is created once, lasts while one player uses it, and is created again later', () => {
    const sharing = createSharing();
    const [one, two] = [createLifetime(), createLifetime()];
    const made: AbortSignal[] = [];
    const make = (signal: AbortSignal) => made.push(signal);
    expect(sharing.use('live 1', make, one.signal)).to.equal(sharing.use('live 1', make, two.signal));
    sharing.use('live 2', make, two.signal);
    expect(made).to.have.length(2);
    one.end();
    expect(made.map(({ aborted }) => aborted)).to.eql([false, false]);
    two.end();
    expect(made.map(({ aborted }) => aborted)).to.eql([true, true]);
    sharing.use('live 1', make, createLifetime().signal);
    expect(made).to.have.length(3);
  });
});
