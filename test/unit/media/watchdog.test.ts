import { expect } from '@open-wc/testing';
import Hls, { type FragLoadedData, type Fragment } from 'hls.js';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { controlLoading } from '../../../src/media/engines/hls/loading.ts';
import { watchPlayback } from '../../../src/media/engines/hls/watchdog.ts';
import { createRenditions } from '../../../src/media/renditions.ts';
import { createClock } from '../../support/time/clock.ts';

interface Wish {
  readonly live?: boolean;
  /** A lower level is there. */
  readonly lower?: boolean;
  /** The engine before has stalled too. */
  readonly again?: boolean;
  readonly random?: number;
}

const open: (() => void)[] = [];

/** Stalled playback, and the reactions to it. */
function stall({ live = false, lower = false, again = false, random = 0 }: Wish = {}) {
  const clock = createClock();
  const hls = new Hls();
  // Its own listeners need whole events.
  hls.removeAllListeners();
  const life = new AbortController();
  const renditions = createRenditions().stores;
  renditions.$live.set(live);
  if (again) renditions.$stalled.set('silent');
  const picture = { second: 4, now: 0, ready: 1 };
  const video = document.createElement('video');
  Object.defineProperties(video, {
    paused: { value: false },
    readyState: { get: () => picture.ready },
    currentTime: { get: () => picture.second },
  });
  const done: string[] = [];
  let paused = false;
  const needs = {
    ...browserEnvironment(),
    video,
    box: video,
    source: { url: '', format: 'hls', nearLive: false, panorama: false },
    renditions,
    scheduler: createScheduler(clock),
    monotonic: () => picture.now,
    random: () => random,
    report: (kind: string) => void done.push(kind),
    restart: () => void done.push('restart'),
    signal: life.signal,
  } as const;
  watchPlayback(hls, needs, {
    loading: {
      ...controlLoading(hls, needs),
      isPaused: () => paused,
      resume: () => void done.push('load again'),
      giveUp(report) {
        paused = true;
        report();
      },
    },
    unstall: () => false,
    undoSkip() {},
    silenceKind: () => 'streamUnavailable',
    hasRecovered: () => false,
    canForceLowest: () => lower,
    forceLowest: () => void (lower && done.push('lowest')),
  });
  const stats = { loaded: 0, total: 0, loading: { start: 0, first: 0, end: 0 } };
  const frag = { type: 'main', level: 0, stats } as unknown as Fragment;
  const pass = (seconds: number, each: (turn: number) => void = () => {}) => {
    for (let turn = 1; turn <= seconds * 4; turn += 1) {
      each(turn);
      picture.now += 250;
      clock.pass(0.25);
    }
  };
  open.push(() => {
    life.abort();
    hls.destroy();
  });
  return {
    done,
    renditions,
    pass,
    ask: () => hls.trigger(Hls.Events.FRAG_LOADING, { frag, targetBufferTime: null }),
    answer: () => hls.trigger(Hls.Events.FRAG_LOADED, { frag, part: null } as unknown as FragLoadedData),
    /** Bytes of the segment keep coming. */
    trickle(seconds: number, bytesPerSecond: number, total: number) {
      stats.total = total;
      pass(seconds, () => {
        stats.loaded += bytesPerSecond / 4;
      });
    },
    move() {
      picture.second += 0.25;
      picture.ready = video.HAVE_CURRENT_DATA;
    },
  };
}

describe('playback that has stalled', () => {
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  it('loads again after 12 s without an answer, and gives up 8 to 12 s later with the failure of the network', () => {
    for (const random of [0, 1]) {
      const { done, ask, pass } = stall({ random });
      ask();
      pass(12);
      expect(done).to.deep.equal([]);
      pass(0.25);
      expect(done).to.deep.equal(['load again']);
      pass(7.75 + 4 * random);
      expect(done).to.deep.equal(['load again']);
      pass(0.5);
      expect(done).to.deep.equal(['load again', 'streamUnavailable']);
    }
  });

  it('loads again after 8 s if it is live', () => {
    const { done, ask, pass } = stall({ live: true });
    ask();
    pass(8);
    expect(done).to.deep.equal([]);
    pass(0.25);
    expect(done).to.deep.equal(['load again']);
  });

  it('starts from the beginning each time the picture moves', () => {
    const { done, ask, pass, move } = stall();
    ask();
    for (let time = 0; time < 3; time += 1) {
      pass(11);
      move();
      pass(0.25);
    }
    expect(done).to.deep.equal([]);
  });

  it('waits for a segment that comes in however slowly', () => {
    const { done, ask, trickle } = stall();
    ask();
    trickle(29, 650, 20_000);
    expect(done).to.deep.equal([]);
  });

  it('asks again for a segment that comes in without hope', () => {
    const { done, ask, trickle } = stall();
    ask();
    trickle(13, 100, 20_000);
    expect(done).to.deep.equal(['load again']);
  });

  it('plays the lowest level if a segment of a higher one comes in slowly', () => {
    const { done, ask, trickle } = stall({ lower: true });
    ask();
    trickle(13, 650, 20_000);
    expect(done).to.deep.equal(['lowest', 'load again']);
  });

  it('is slow while bytes come in, and silent without', () => {
    const { renditions, ask, trickle, pass } = stall();
    ask();
    trickle(12.5, 650, 20_000);
    expect(renditions.$stalled.get()).to.equal('slow');
    pass(6);
    expect(renditions.$stalled.get()).to.equal('silent');
  });

  it('is not the network’s if all has come: the engine restarts after 4 s and 8 s, and gives up the second time', () => {
    for (const [again, end] of [
      [false, 'restart'],
      [true, 'hlsMedia'],
    ] as const) {
      const { done, ask, answer, pass } = stall({ again });
      ask();
      answer();
      pass(4);
      expect(done).to.deep.equal([]);
      pass(0.25);
      expect(done).to.deep.equal(['load again']);
      pass(8);
      expect(done.slice(0, 2)).to.deep.equal(['load again', end]);
    }
  });
});
