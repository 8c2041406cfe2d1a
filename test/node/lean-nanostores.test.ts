import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import * as original from 'nanostores';
import * as lean from '../../.config/build/nanostores.mjs';
import { seeded } from '../support/model/chance.ts';

const ATOMS = 4;
const STORES = 12;
const STEPS = 60;
/** A computed store without listeners ends a second later. */
const UNMOUNTED_MS = 1100;

/** What a program of random steps hears and reads. The same seed is the same program. */
function run({ atom, computed }: typeof lean, seed: number): readonly string[] {
  const chance = seeded(seed);
  const log: string[] = [];
  const atoms = Array.from({ length: ATOMS }, (_, index) => atom(index));
  const stores: original.ReadableAtom<number>[] = [...atoms];
  while (stores.length < STORES) {
    const from = Array.from({ length: 1 + chance.below(3) }, () => chance.pick(stores));
    const [only] = from;
    const most = 2 + chance.below(5);
    const sum = (...values: number[]) => values.reduce((all, value) => all + value, 0) % most;
    stores.push(from.length === 1 && only ? computed(only, sum) : computed(from, sum));
  }
  const leaves: (() => void)[] = [];
  const hear = (name: string, store: number) => (value: number, before?: number) => {
    log.push(`${name} ${store}: ${before} ${value}`);
    // Changes from within a listener, which end: each sets a small number that depends on nothing.
    if (value === 1 && store % 3 === 0) atoms[store % ATOMS]?.set(seed % 2);
    if (value === 2 && leaves.length > 5) leaves.shift()?.();
  };
  for (let step = 0; step < STEPS; step += 1) {
    const index = chance.below(STORES);
    const store = stores[index];
    const act = chance.below(6);
    if (act < 2) chance.pick(atoms).set(chance.below(6));
    else if (act === 2) leaves.push(store?.listen(hear(`${step} listened`, index)) ?? (() => undefined));
    else if (act === 3) leaves.push(store?.subscribe(hear(`${step} subscribed`, index)) ?? (() => undefined));
    else if (act === 4) log.push(`${index} is ${store?.get()}`);
    else leaves.splice(chance.below(leaves.length + 1), 1)[0]?.();
  }
  for (const store of stores) log.push(`at last ${store.get()}`);
  return log;
}

describe('the stores of the build', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('say the same as nanostores in 500 random programs', () => {
    for (let seed = 1; seed <= 500; seed += 1) assert.deepEqual(run(lean, seed), run(original, seed), `seed ${seed}`);
  });

  it('throw what a listener has thrown, after all others have heard', () => {
    const heard = ({ atom }: typeof lean) => {
      const $count = atom(0);
      const log: number[] = [];
      $count.listen(() => {
        throw new Error('one of them');
      });
      $count.listen((value) => void log.push(value));
      assert.throws(() => $count.set(1), /one of them/);
      $count.listen((value) => void log.push(-value));
      assert.throws(() => $count.set(2), /one of them/);
      return log;
    };
    assert.deepEqual(heard(lean), heard(original));
  });

  it('stop listening a second after the last listener has left, and start again', () => {
    const counts = ({ atom, computed }: typeof lean) => {
      const $count = atom(0);
      const $double = computed($count, (count) => count * 2);
      const log: number[] = [];
      const leave = $double.listen((value) => void log.push(value));
      log.push($count.lc);
      leave();
      log.push($count.lc);
      mock.timers.tick(UNMOUNTED_MS);
      log.push($count.lc);
      $count.set(4);
      log.push($double.get());
      $double.subscribe((value) => void log.push(value));
      $count.set(5);
      return log;
    };
    assert.deepEqual(counts(lean), counts(original));
    assert.deepEqual(counts(lean), [1, 1, 0, 8, 8, 10]);
  });

  it('stop listening at once where only a store that has stopped listened', () => {
    const $count = lean.atom(0);
    const $double = lean.computed($count, (count) => count * 2);
    const $sum = lean.computed([$double, $count], (double, count) => double + count);
    $sum.listen(() => undefined)();
    assert.equal($count.lc, 2);
    mock.timers.tick(UNMOUNTED_MS);
    assert.equal($count.lc, 0);
    $count.set(2);
    assert.equal($sum.get(), 6);
  });
});
