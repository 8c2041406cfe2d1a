import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { followWhile } from '../../../src/core/follow-while.ts';
import { createLatest, createLifetime } from '../../../src/core/lifetime.ts';
import { listen, subscribe } from '../../../src/core/listen.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createStorage } from '../../../src/core/storage.ts';
import { until } from '../../../src/core/until.ts';
import { createClock } from '../../support/time/clock.ts';

describe('scheduler', () => {
  it('after() runs the action after the delay, unless the signal has aborted', () => {
    const clock = createClock();
    const scheduler = createScheduler(clock);
    const ended = createLifetime();
    const acts: string[] = [];
    scheduler.after(3, () => acts.push('kept'), createLifetime().signal);
    scheduler.after(3, () => acts.push('ended'), ended.signal);
    clock.pass(2.9);
    ended.end();
    expect(acts).to.eql([]);
    clock.pass(0.2);
    expect(acts).to.eql(['kept']);
    expect(clock.pending()).to.equal(0);
  });
  it('every() repeats the action until the signal aborts', () => {
    const clock = createClock();
    const life = createLifetime();
    let turns = 0;
    createScheduler(clock).every(
      1,
      () => {
        turns += 1;
      },
      life.signal,
    );
    clock.pass(3.5);
    expect(turns).to.equal(3);
    life.end();
    clock.pass(5);
    expect(turns).to.equal(3);
    expect(clock.pending()).to.equal(0);
  });
  it('starts no timer for an aborted signal', () => {
    const clock = createClock();
    const scheduler = createScheduler(clock);
    const { signal, end } = createLifetime();
    end();
    scheduler.after(1, () => expect.fail(), signal);
    scheduler.frames(() => expect.fail(), signal);
    clock.pass(2);
    expect(clock.pending()).to.equal(0);
  });
});

describe('lifetime', () => {
  it('ends with its parent, or with `end()`', () => {
    const parent = createLifetime();
    const [one, two] = [createLifetime(parent.signal), createLifetime(parent.signal)];
    one.end();
    expect([one.signal.aborted, two.signal.aborted, parent.signal.aborted]).to.eql([true, false, false]);
    parent.end();
    expect(two.signal.aborted).to.equal(true);
    expect(createLifetime(parent.signal).signal.aborted).to.equal(true);
  });
  it('createLatest() aborts the previous task when the next one starts', () => {
    const latest = createLatest(createLifetime().signal);
    const first = latest.next();
    const second = latest.next();
    expect([first.aborted, second.aborted]).to.eql([true, false]);
    latest.cancel();
    expect(second.aborted).to.equal(true);
  });
  it('listen() and subscribe() stop when the signal aborts', () => {
    const lifetime = createLifetime();
    const $count = atom(1);
    const heard: string[] = [];
    listen($count, (value) => heard.push(`listen ${value}`), lifetime.signal);
    subscribe($count, (value) => heard.push(`subscribe ${value}`), lifetime.signal);
    $count.set(2);
    lifetime.end();
    $count.set(3);
    expect(heard).to.eql(['subscribe 1', 'listen 2', 'subscribe 2']);
  });
  it('followWhile() listens only while it is on', () => {
    const life = createLifetime();
    const $on = atom(false);
    const $count = atom(1);
    const $followed = followWhile($on, $count, life.signal);
    const heard: number[] = [];
    $followed.listen((value) => void heard.push(value));
    $count.set(2);
    expect([heard, $count.lc]).to.eql([[], 0]);
    $on.set(true);
    $count.set(3);
    $on.set(false);
    $count.set(4);
    expect([heard, $followed.get(), $count.lc]).to.eql([[2, 3], 3, 0]);
    $on.set(true);
    life.end();
    $count.set(5);
    expect([heard, $count.lc]).to.eql([[2, 3, 4], 0]);
  });
  it('until() unsubscribes at once if the signal has aborted', () => {
    const life = createLifetime();
    life.end();
    let left = 0;
    until(life.signal, () => {
      left += 1;
    });
    expect(left).to.equal(1);
  });
});

describe('storage', () => {
  const area = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  it('writes keys with its own prefix', () => {
    const place = area();
    const storage = createStorage(() => place);
    storage.write('uuid', 'u');
    expect([...place.kept]).to.eql([['cloud-player:uuid', 'u']]);
    storage.write('uuid', undefined);
    expect(storage.read('uuid')).to.equal(undefined);
  });
  it('keeps values in memory if storage throws or is full', () => {
    const closed = createStorage(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const full = createStorage(() => ({
      ...area(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    for (const storage of [closed, full]) {
      storage.write('a', '1');
      expect(storage.read('a')).to.equal('1');
      expect(storage.read('b')).to.equal(undefined);
    }
  });
});
