import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createWaitOnce } from '../../../src/features/wait-once/model.ts';
import { createClock } from '../../support/time/clock.ts';

/** A film that waits for data on a line after which it plays without a break in so many seconds. */
function begin(seconds: number | undefined, { started = true } = {}) {
  const clock = createClock();
  const line = { seconds };
  const [$waiting, $paused, $started, $content] = [atom(false), atom(false), atom(started), atom<object>({})];
  const done: string[] = [];
  const waitOnce = createWaitOnce({
    media: {
      $waiting,
      $paused,
      $started,
      secondsToUnbroken: () => line.seconds,
      async play() {
        done.push('play');
        $paused.set(false);
        return 'playing';
      },
      pause() {
        done.push('pause');
        $waiting.set(false);
        $paused.set(true);
      },
    },
    $content,
    scheduler: createScheduler(clock),
    signal: new AbortController().signal,
  });
  return { clock, line, done, $waiting, $paused, $content, left: () => waitOnce.$left.get(), ...waitOnce };
}

describe('a line that is slower than the lowest quality', () => {
  it('makes a film wait once, counted down, and then it plays by itself', () => {
    const { clock, line, done, $waiting, left } = begin(12.4);
    $waiting.set(true);
    clock.pass(1);
    expect(left()).to.equal(undefined);
    clock.pass(1);
    expect(done).to.eql(['pause']);
    expect(left()).to.equal(13);
    line.seconds = 9;
    clock.pass(1);
    expect(left()).to.equal(9);
    line.seconds = undefined;
    clock.pass(1);
    expect(done).to.eql(['pause', 'play']);
    expect(left()).to.equal(undefined);
  });

  it('never makes the wait longer than was said', () => {
    const { clock, line, done, $waiting, left } = begin(6);
    $waiting.set(true);
    clock.pass(2);
    line.seconds = 90;
    clock.pass(3);
    expect(left()).to.equal(3);
    clock.pass(3);
    expect(done).to.eql(['pause', 'play']);
  });

  it('lets the viewer play now, and asks no more for this film', () => {
    const { clock, done, $waiting, $content, left, playNow } = begin(30);
    $waiting.set(true);
    clock.pass(2);
    playNow();
    expect(done).to.eql(['pause', 'play']);
    $waiting.set(true);
    clock.pass(60);
    expect(left()).to.equal(undefined);
    $content.set({});
    $waiting.set(false);
    $waiting.set(true);
    clock.pass(2);
    expect(left()).to.equal(30);
  });

  it('takes every other way to play as that wish', () => {
    const { clock, $waiting, $paused, left } = begin(30);
    $waiting.set(true);
    clock.pass(2);
    $paused.set(false);
    expect(left()).to.equal(undefined);
    $waiting.set(true);
    clock.pass(10);
    expect(left()).to.equal(undefined);
  });

  for (const [what, seconds, started] of [
    ['a short wait', 4, true],
    ['a wait for which nobody stays', 121, true],
    ['a line that is fast enough, and a live', undefined, true],
    ['a film that has not begun', 30, false],
  ] as const) {
    it(`leaves ${what} as it is`, () => {
      const { clock, done, $waiting } = begin(seconds, { started });
      $waiting.set(true);
      clock.pass(30);
      expect(done).to.eql([]);
    });
  }

  it('says nothing of a break that is over', () => {
    const { clock, done, $waiting } = begin(30);
    $waiting.set(true);
    clock.pass(1.9);
    $waiting.set(false);
    clock.pass(10);
    expect(done).to.eql([]);
  });

  it('ends with its film', () => {
    const { clock, done, $waiting, $content, left } = begin(30);
    $waiting.set(true);
    clock.pass(2);
    $content.set({});
    expect(left()).to.equal(undefined);
    clock.pass(60);
    expect(done).to.eql(['pause']);
  });
});
