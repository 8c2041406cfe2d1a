import { expect } from '@open-wc/testing';
import { atom, computed } from 'nanostores';
import { listenTo, subscribeTo } from '../../../src/core/listen.ts';

describe('a listener to an answer out of several stores', () => {
  function open(subscribes: boolean) {
    const [$first, $second, life] = [atom(1), atom(2), new AbortController()];
    const told: unknown[] = [];
    let finds = 0;
    const isLarge = (first: number, second: number) => {
      finds += 1;
      return first + second > 9;
    };
    const follow = subscribes ? subscribeTo : listenTo;
    follow([$first, $second], isLarge, (...answers) => void told.push(answers), life.signal);
    return { $first, $second, told, life, finds: () => finds };
  }

  it('gets another result, with the previous one, and no change that leaves the result equal', () => {
    const { $first, $second, told } = open(false);
    $first.set(3);
    expect(told).to.eql([]);
    $second.set(7);
    $second.set(8);
    $first.set(0);
    expect(told).to.eql([
      [true, false],
      [false, true],
    ]);
  });

  it('also gets the first result if it subscribes', () => {
    expect(open(true).told).to.eql([[false]]);
  });

  it('is called once for a change that arrives on two paths', () => {
    const $one = atom(1);
    const told: unknown[] = [];
    const $double = computed($one, (one) => one * 2);
    listenTo(
      [$one, $double],
      (...values) => values,
      (values) => told.push(values),
      new AbortController().signal,
    );
    $one.set(2);
    expect(told).to.eql([[2, 4]]);
  });

  it('may change a store that it listens to', () => {
    const $count = atom(0);
    const told: number[] = [];
    const count = (one: number) => {
      told.push(one);
      if (one < 3) $count.set(one + 1);
    };
    subscribeTo([$count], (one) => one, count, new AbortController().signal);
    expect(told).to.eql([0, 1, 2, 3]);
  });

  it('leaves all of them when the signal aborts', () => {
    const { $first, $second, told, life, finds } = open(true);
    life.abort();
    $first.set(9);
    expect([told.length, finds(), $first.lc, $second.lc]).to.eql([1, 1, 0, 0]);
    const late = atom(0);
    listenTo(
      [late],
      (one) => one,
      () => {},
      life.signal,
    );
    expect(late.lc).to.equal(0);
  });
});
