import { expect } from '@open-wc/testing';
import { recordsDelay } from '../../../src/features/quiz/pace.ts';

const [least, half, most] = [() => 0, () => 0.5, () => 0.999_999];

describe('the pace of a quiz', () => {
  it('spreads the records over the time in which the right choice is shown', () => {
    expect([least, half, most].map((random) => recordsDelay(10, random).toFixed(1))).to.eql(['0.0', '5.0', '10.0']);
  });

  it('spreads the records over 4 to 15 s, whatever the platform says', () => {
    const times = [0, -1, 1, 600, undefined, Number.NaN, Number.POSITIVE_INFINITY];
    expect(times.map((shown) => Math.round(recordsDelay(shown, most)))).to.eql([4, 4, 4, 15, 8, 8, 8]);
  });
});
