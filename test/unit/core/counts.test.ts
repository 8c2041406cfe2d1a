import { expect } from '@open-wc/testing';
import { createRecentCount } from '../../../src/core/recent-count.ts';
import { createRepeats } from '../../../src/core/repeats.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createClock } from '../../support/time/clock.ts';

describe('a recent count', () => {
  it('drops each event when its time has passed', () => {
    const clock = createClock();
    const count = createRecentCount(createScheduler(clock), 60, new AbortController().signal);
    count.add();
    clock.pass(30);
    count.add();
    expect(count.get()).to.equal(2);
    clock.pass(30);
    expect(count.get()).to.equal(1);
    clock.pass(30);
    expect(count.get()).to.equal(0);
  });

  it('leaves no timer behind when its signal ends', () => {
    const clock = createClock();
    const life = new AbortController();
    createRecentCount(createScheduler(clock), 60, life.signal).add();
    life.abort();
    expect(clock.pending()).to.equal(0);
  });
});

describe('repeats', () => {
  it('are what was said within the last ten seconds, counted from the first time', () => {
    let now = 0;
    const { isRepeated } = createRepeats(() => now);
    expect(isRepeated('a')).to.equal(false);
    now = 9999;
    expect([isRepeated('a'), isRepeated('b')]).to.eql([true, false]);
    now = 10_000;
    expect(isRepeated('a')).to.equal(false);
  });

  it('are forgotten together', () => {
    const repeats = createRepeats(() => 0);
    repeats.isRepeated('a');
    repeats.forget();
    expect(repeats.isRepeated('a')).to.equal(false);
  });
});
