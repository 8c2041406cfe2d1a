import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createGestures, type Pointer } from '../../../src/features/gestures/model.ts';
import { SKIP_SECONDS } from '../../../src/features/time/model.ts';
import { createClock } from '../../support/time/clock.ts';

const WIDTH = 900;
const PLACES = { left: 100, middle: 450, right: 800 };

type Place = keyof typeof PLACES;

function prepared({
  visible = false,
  covered = false,
  canSeek = true,
  live = false,
  paused = false,
  rate = 1,
  off = false,
} = {}) {
  const clock = createClock();
  const end = new AbortController();
  const done: string[] = [];
  const [$rate, $paused] = [atom(rate), atom(paused)];
  const gestures = createGestures({
    playback: { toggle: () => void done.push('toggle') },
    time: { $canSeek: atom(canSeek), skip: (seconds) => void done.push(`skip ${seconds}`) },
    skipSeconds: SKIP_SECONDS,
    controls: { wake: () => void done.push('wake') },
    fullscreen: { toggle: () => void done.push('fullscreen') },
    media: { $rate, $live: atom(live), $paused, setRate: (next) => $rate.set(next) },
    $parameters: atom({ controlsList: off ? (['noplaybackrate'] as const) : [] }),
    controlsVisible: () => visible,
    cover: { $visible: atom(covered), play: async () => void done.push('play') },
    scheduler: createScheduler(clock),
    signal: end.signal,
  });
  let now = 0;
  const wait = (ms: number) => {
    now += ms;
    clock.pass(ms / 1000);
  };
  const pointer = (place: Place, rest: Partial<Pointer> = {}): Pointer => ({
    pointerType: 'touch',
    isPrimary: true,
    button: 0,
    x: PLACES[place],
    y: 200,
    width: WIDTH,
    at: now,
    ...rest,
  });
  /** Pointer down, and up after 50 ms. */
  const tap = (place: Place, rest: Partial<Pointer> = {}) => {
    gestures.pointerDown(pointer(place, rest));
    wait(50);
    gestures.pointerUp(pointer(place, rest));
  };
  return { clock, end, done, $rate, gestures, wait, pointer, tap };
}

describe('a press on a picture whose cover is not rendered yet', () => {
  for (const pointerType of ['touch', 'mouse']) {
    it(`plays, as the cover would: ${pointerType}`, () => {
      const { tap, wait, done } = prepared({ covered: true });
      tap('left', { pointerType });
      wait(1000);
      expect(done).to.eql(['play']);
    });
  }
});

describe('a tap with a finger', () => {
  it('shows the controls, and does nothing else', () => {
    const { tap, wait, done } = prepared();
    tap('middle');
    wait(1000);
    expect(done).to.eql(['wake']);
  });

  it('toggles playback if the controls are visible, once it can’t become a double tap', () => {
    const { tap, wait, done } = prepared({ visible: true });
    tap('middle');
    wait(250);
    expect(done).to.eql([]);
    wait(100);
    expect(done).to.eql(['toggle']);
  });

  it('skips 15 s if doubled on a side, and keeps the play state', () => {
    const { tap, wait, done, gestures } = prepared({ visible: true });
    tap('right');
    wait(100);
    tap('right');
    expect(gestures.$skipped.get()).to.eql({ direction: 'forward', seconds: 15 });
    wait(2000);
    expect(done).to.eql(['skip 15']);
  });

  it('adds 15 s to the sum for each further tap within 600 ms', () => {
    const { tap, wait, done, gestures } = prepared({ visible: true });
    tap('left');
    for (const pause of [100, 500, 500]) {
      wait(pause);
      tap('left');
    }
    expect(done).to.eql(['skip -15', 'skip -15', 'skip -15']);
    expect(gestures.$skipped.get()).to.eql({ direction: 'back', seconds: 45 });
  });

  it('starts a new series after 600 ms', () => {
    const { tap, wait, done } = prepared();
    tap('left');
    wait(100);
    tap('left');
    wait(600);
    tap('left');
    expect(done).to.eql(['wake', 'skip -15', 'wake']);
  });

  it('shows the ripple until 800 ms after the last tap', () => {
    const { tap, wait, gestures } = prepared();
    tap('left');
    tap('left');
    wait(700);
    expect(gestures.$skipped.get()).not.to.equal(undefined);
    wait(200);
    expect(gestures.$skipped.get()).to.equal(undefined);
  });

  it('toggles fullscreen if doubled in the middle, and a third tap starts a new series', () => {
    const { tap, wait, done } = prepared({ visible: true });
    tap('middle');
    tap('middle');
    tap('middle');
    wait(1000);
    expect(done).to.eql(['fullscreen', 'toggle']);
  });

  it('toggles once if quick taps are on different sides', () => {
    const { tap, wait, done } = prepared({ visible: true });
    tap('left');
    tap('right');
    wait(1000);
    expect(done).to.eql(['toggle']);
  });

  it('acts as in the middle everywhere if seeking isn’t possible', () => {
    const { tap, done, gestures } = prepared({ canSeek: false });
    tap('left');
    tap('left');
    expect(done).to.eql(['wake', 'fullscreen']);
    expect(gestures.$skipped.get()).to.equal(undefined);
  });
});

describe('a mouse click', () => {
  const mouse = { pointerType: 'mouse' };

  it('toggles playback at once', () => {
    const { tap, done } = prepared();
    tap('left', mouse);
    expect(done).to.eql(['toggle']);
  });

  it('toggles fullscreen if doubled, and keeps the play state', () => {
    const { tap, wait, done } = prepared();
    tap('left', mouse);
    tap('right', mouse);
    wait(1000);
    expect(done).to.eql(['toggle', 'toggle', 'fullscreen']);
  });

  it('does nothing with other buttons or further fingers', () => {
    const { tap, done } = prepared({ visible: true });
    tap('left', { ...mouse, button: 2 });
    tap('left', { isPrimary: false });
    expect(done).to.eql([]);
  });
});

describe('a held press', () => {
  const held = (wish: Parameters<typeof prepared>[0] = {}) => {
    const all = prepared(wish);
    all.gestures.pointerDown(all.pointer('middle'));
    all.wait(600);
    return all;
  };

  it('plays at 2x until it is released, and restores the rate', () => {
    const { gestures, pointer, wait, $rate, done } = held({ rate: 1.25, visible: true });
    expect([gestures.$fast.get(), $rate.get()]).to.eql([true, 2]);
    gestures.pointerUp(pointer('middle'));
    wait(1000);
    expect([gestures.$fast.get(), $rate.get(), done]).to.eql([false, 1.25, []]);
  });

  for (const [what, wish] of [
    ['a live stream', { live: true }],
    ['a paused video', { paused: true }],
    ['what is faster already', { rate: 3 }],
    ['a page that wants no speeds', { off: true }],
  ] as const) {
    it(`does not speed up ${what}, and acts as a tap`, () => {
      const { gestures, pointer, $rate, done } = held(wish);
      const before = $rate.get();
      expect(gestures.$fast.get()).to.equal(false);
      gestures.pointerUp(pointer('middle'));
      expect([done, $rate.get()]).to.eql([['wake'], before]);
    });
  }

  it('is cancelled by a move of more than 10 px', () => {
    const { gestures, pointer, wait, done } = prepared({ visible: true });
    gestures.pointerDown(pointer('middle'));
    gestures.pointerMove(pointer('middle', { y: 212, button: -1 }));
    wait(1000);
    expect(gestures.$fast.get()).to.equal(false);
    gestures.pointerUp(pointer('middle'));
    wait(1000);
    expect(done).to.eql([]);
  });

  for (const [what, ends, expected] of [
    ['a finger that moved earlier', 'pointerMove', []],
    ['a finger that left earlier', 'pointerUp', ['wake']],
  ] as const) {
    it(`ends with ${what}, which a busy page hears of late`, () => {
      const { gestures, pointer, $rate, done } = held();
      const late = pointer('middle', { y: 320, at: 499 });
      gestures[ends](late);
      expect([gestures.$fast.get(), $rate.get()]).to.eql([false, 1]);
      gestures.pointerUp(late);
      expect(done).to.eql(expected);
    });
  }

  it('goes on while the finger that rests drifts', () => {
    const { gestures, pointer } = held();
    gestures.pointerMove(pointer('middle', { y: 320 }));
    expect(gestures.$fast.get()).to.equal(true);
  });

  it('is not cancelled by a move of 10 px', () => {
    const { gestures, pointer, wait } = prepared();
    gestures.pointerDown(pointer('middle'));
    gestures.pointerMove(pointer('middle', { x: 460, button: -1 }));
    wait(500);
    expect(gestures.$fast.get()).to.equal(true);
  });

  it('ends with a second finger, and when the browser cancels the pointer', () => {
    for (const how of ['finger', 'cancel'] as const) {
      const { gestures, pointer, $rate } = held();
      if (how === 'finger') gestures.pointerDown(pointer('left', { isPrimary: false }));
      else gestures.pointerCancel();
      expect([gestures.$fast.get(), $rate.get()]).to.eql([false, 1]);
    }
  });

  it('leaves no timer after the player has ended', () => {
    const { gestures, pointer, tap, end, clock } = prepared({ visible: true });
    tap('middle');
    gestures.pointerDown(pointer('middle'));
    end.abort();
    expect(clock.pending()).to.equal(0);
  });
});
