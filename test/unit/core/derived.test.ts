import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { derived } from '../../../src/core/derived.ts';

describe('a derived store', () => {
  it('has the result for the values of now, with and without listeners', () => {
    const [$one, $two] = [atom(1), atom(2)];
    const $sum = derived([$one, $two], (one, two) => one + two);
    expect($sum.get()).to.equal(3);
    $one.set(10);
    expect([$sum.get(), $sum.value]).to.eql([12, 12]);
    const leave = $sum.listen(() => {});
    $two.set(20);
    expect([$sum.get(), $sum.value]).to.eql([30, 30]);
    leave();
    $one.set(0);
    expect([$sum.get(), $sum.value]).to.eql([20, 20]);
  });

  it('of one store needs no list', () => {
    expect(derived(atom('a'), (text) => `${text}!`).get()).to.equal('a!');
  });

  it('calls listeners with the new and the previous result, and not for an equal one', () => {
    const $count = atom(1);
    const calls: unknown[] = [];
    const $isOdd = derived($count, (count) => count % 2 === 1);
    $isOdd.listen((isOdd, wasOdd) => calls.push([isOdd, wasOdd]));
    for (const count of [3, 4, 6, 7]) $count.set(count);
    expect(calls).to.eql([
      [false, true],
      [true, false],
    ]);
  });

  it('calls a subscriber at once', () => {
    const calls: unknown[] = [];
    derived(atom(1), (one) => one + 1).subscribe((two) => calls.push(two));
    expect(calls).to.eql([2]);
  });

  it('calculates only after a change of its sources, so that an object stays the same', () => {
    const [$one, $other] = [atom(1), atom(1)];
    let calculations = 0;
    const $object = derived($one, (one) => {
      calculations += 1;
      return { one };
    });
    const first = $object.get();
    $other.set(2);
    const leave = $object.listen(() => {});
    $other.set(3);
    expect($object.get()).to.equal(first);
    leave();
    expect($object.get()).to.equal(first);
    expect(calculations).to.equal(1);
    $one.set(2);
    expect($object.get()).to.eql({ one: 2 });
  });

  it('is never behind its sources for a listener of a source', () => {
    const $one = atom(1);
    const seen: unknown[] = [];
    const $double = derived($one, (one) => one * 2);
    const $text = derived([$one, $double], (one, double) => `${one} ${double}`);
    $one.listen(() => seen.push($text.get()));
    $text.listen((text) => seen.push(text));
    $one.listen(() => seen.push($text.get()));
    $one.set(2);
    expect(seen).to.eql(['2 4', '2 4', '2 4']);
  });

  it('is not behind its sources for one that subscribes during the change', () => {
    const $one = atom(1);
    const seen: unknown[] = [];
    const $double = derived($one, (one) => one * 2);
    $one.listen(() => $double.subscribe((double) => seen.push(double)));
    $double.listen(() => {});
    $one.set(2);
    expect(seen).to.eql([4]);
  });

  it('may have a listener that changes a source', () => {
    const $count = atom(0);
    const seen: number[] = [];
    const $next = derived($count, (count) => count + 1);
    $next.subscribe((next) => {
      seen.push(next);
      if (next < 3) $count.set(next);
    });
    expect([seen, $next.get()]).to.eql([[1, 2, 3], 3]);
  });

  it('listens to its sources once, however many listen to it, and no longer than they do', () => {
    const $one = atom(1);
    const $double = derived($one, (one) => one * 2);
    const $text = derived($double, String);
    const leaves = [$text.listen(() => {}), $text.listen(() => {})];
    expect([$one.lc, $double.lc, $text.lc]).to.eql([1, 1, 2]);
    for (const leave of leaves) leave();
    expect([$one.lc, $double.lc, $text.lc]).to.eql([0, 0, 0]);
    $text.listen(() => {});
    expect([$one.lc, $double.lc, $text.lc]).to.eql([1, 1, 1]);
  });

  it('does not call a listener that left during the change', () => {
    const $one = atom(1);
    const calls: unknown[] = [];
    const $double = derived($one, (one) => one * 2);
    let leave = () => {};
    $double.listen(() => leave());
    leave = $double.listen((double) => calls.push(double));
    $one.set(2);
    expect(calls).to.eql([]);
  });
});
