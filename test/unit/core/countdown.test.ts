import { expect } from '@open-wc/testing';
import { createCountdown } from '../../../src/core/countdown.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createClock } from '../../support/time/clock.ts';

describe('a wait that is counted down', () => {
  function open(longest?: number) {
    const clock = createClock();
    let now = 0;
    const countdown = createCountdown(createScheduler(clock), () => now, new AbortController().signal, longest);
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        clock.pass(1);
      }
    };
    return { ...countdown, clock, pass };
  }

  it('goes down by seconds to 0, and leaves no timer', () => {
    const { $seconds, begin, pass, clock } = open();
    begin(3);
    const seen = [$seconds.get()];
    for (let second = 0; second < 4; second += 1) {
      pass(1);
      seen.push($seconds.get());
    }
    expect([seen, clock.pending()]).to.eql([[3, 2, 1, 0, 0], 0]);
  });

  it('is of five minutes at most, or of what its caller allows', () => {
    const [usual, longer] = [open(), open(86_400)];
    for (const { begin } of [usual, longer]) begin(3600);
    expect([usual.$seconds.get(), longer.$seconds.get()]).to.eql([300, 3600]);
  });

  it('can end early', () => {
    const { $seconds, begin, end, clock } = open();
    begin(60);
    end();
    expect([$seconds.get(), clock.pending()]).to.eql([0, 0]);
  });
});
