import { expect } from '@open-wc/testing';
import { createPlatformClock } from '../../../src/features/moment/clock.ts';

/** The platform is at this moment when the page opens. */
const THEN = Date.UTC(2026, 0, 1);

/** Answers of a platform, heard `at` ms after the page has opened; `old`: their age when they leave the platform. */
function listen() {
  let now = 0;
  const clock = createPlatformClock(() => now);
  return {
    clock,
    hear(at: number, { took = 0, old = 0 } = {}) {
      now = at;
      clock.hear({ date: THEN + at - took / 2 - old, at, took });
    },
    /** Ms that the clock is fast. */
    error(at: number) {
      now = at;
      return (clock.now() ?? Number.NaN) - THEN - at;
    },
  };
}

describe('the platform’s clock', () => {
  it('is unknown until the platform has told it', () => {
    expect(createPlatformClock(() => 0).now()).to.equal(undefined);
  });

  it('goes on from an answer, half of whose way lies behind it', () => {
    const { hear, error } = listen();
    hear(1000, { took: 400 });
    expect(error(60_000)).to.equal(0);
  });

  it('follows the freshest answer: others come from a cache, or are rounded', () => {
    const { hear, error } = listen();
    hear(1000, { took: 100, old: 1800 });
    expect(error(1000)).to.equal(-1800);
    for (const [index, old] of [900, 40, 1500].entries()) hear(5000 * (index + 1), { took: 100, old });
    expect(error(20_000)).to.equal(-40);
  });

  it('isn’t fast because an answer took long', () => {
    const { hear, error } = listen();
    hear(1000, { took: 100 });
    hear(9000, { took: 6000 });
    expect(error(9000)).to.equal(0);
  });

  it('forgets old answers: clocks drift apart', () => {
    const { hear, error } = listen();
    hear(0, { old: -500 });
    for (let second = 1; second <= 32; second += 1) hear(second * 10_000);
    expect(error(330_000)).to.equal(0);
  });
});
