import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { holdMoment } from '../../../src/features/moment/holding.ts';

const START = Date.UTC(2026, 0, 1);
const TICK = 0.25;
const TARGET = 8;

interface Wish {
  /** Of the picture, in seconds. */
  readonly latency?: number;
  /** Seconds that everything comes late. */
  readonly lag?: number;
  readonly timeMachine?: boolean;
}

interface State {
  canHold: boolean;
  target: number | undefined;
  dated: boolean;
  clock: boolean;
  /** Seconds that the dates are ahead of the clock. */
  wrongBy: number;
}

/** A live that plays, with its own clock: position 0 is the start of the broadcast. */
function open({ latency = TARGET, lag = 1, timeMachine = false }: Wish = {}) {
  let now = 1000;
  const range = (start: number, end: number) => ({ length: 1, start: () => start, end: () => end });
  const video = Object.assign(new EventTarget(), {
    currentTime: 0,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    paused: false,
    seeking: false,
    buffered: range(0, 0),
    seekable: range(0, 0),
  });
  let position = now - latency;
  const seeks: number[] = [];
  Object.defineProperty(video, 'currentTime', {
    get: () => position,
    set: (to: number) => {
      seeks.push(to);
      moveTo(to);
    },
  });
  const fire = (...names: string[]) => {
    for (const name of names) video.dispatchEvent(new Event(name));
  };
  const moveTo = (to: number) => {
    position = to;
    video.seeking = true;
    fire('seeking');
    video.seeking = false;
    // Browsers report the position before the end of the seek.
    fire('timeupdate', 'seeked');
  };
  const $behind = atom<number | undefined>();
  const life = new AbortController();
  const held: (number | undefined)[] = [];
  const state: State = { canHold: true, target: TARGET, dated: true, clock: true, wrongBy: 0 };
  const sync = () => {
    video.buffered = range(0, now - lag);
    video.seekable = range(now - 600, now - lag);
  };
  holdMoment({
    video: video as unknown as HTMLVideoElement,
    dateOfPicture: () => (state.dated ? START + (position + state.wrongBy) * 1000 : undefined),
    canHold: () => state.canHold,
    hold: (at) => held.push(at),
    target: () => state.target,
    now: () => (state.clock ? START + now * 1000 : undefined),
    monotonic: () => now * 1000,
    canSeek: () => timeMachine,
    $behind,
    signal: life.signal,
  });
  return {
    video,
    state,
    seeks,
    held,
    moveTo,
    fire,
    behind: () => $behind.get(),
    latency: () => now - position,
    end: () => life.abort(),
    pass(seconds: number) {
      for (let left = seconds; left > 0; left -= TICK) {
        now += TICK;
        if (!video.paused) position += TICK * video.playbackRate;
        sync();
        if (!video.paused) fire('timeupdate');
      }
    },
    pause(seconds: number) {
      video.paused = true;
      fire('pause');
      this.pass(seconds);
      video.paused = false;
      fire('play', 'playing');
    },
  };
}

describe('a live with a target', () => {
  it('is brought there by speed, and tells the engine where it belongs', () => {
    const live = open({ latency: 9 });
    live.pass(1);
    expect(live.video.playbackRate).to.equal(1.05);
    expect(live.held.at(-1)).to.be.closeTo(live.video.currentTime + live.latency() - TARGET, 0.1);
    live.pass(60);
    expect(live.latency()).to.be.closeTo(TARGET, 0.06);
    expect([live.video.playbackRate, live.seeks.length]).to.deep.equal([1, 0]);
  });

  it('is sought there once if it is far from it', () => {
    const live = open({ latency: 3 });
    live.pass(20);
    expect(live.seeks.length).to.equal(1);
    expect(live.latency()).to.be.closeTo(TARGET, 0.1);
  });

  for (const [what, change] of [
    ['without a target', { target: undefined }],
    ['in a ManagedMediaSource', { canHold: false }],
    ['without dates', { dated: false }],
    ['before the platform has told its clock', { clock: false }],
    ['with dates in the future', { wrongBy: 30 }],
    ['with dates that are no clock’s', { wrongBy: -3600 }],
  ] as const) {
    it(`plays on at its own speed ${what}`, () => {
      const live = open({ latency: 9 });
      live.pass(1);
      Object.assign(live.state, change);
      live.pass(20);
      expect([live.video.playbackRate, live.seeks.length, live.behind()]).to.deep.equal([1, 0, undefined]);
      expect(live.held.at(-1)).to.equal(undefined);
    });
  }

  it('has normal speed while it doesn’t play', () => {
    const live = open({ latency: 9 });
    live.pass(1);
    live.video.paused = true;
    live.fire('pause');
    expect(live.video.playbackRate).to.equal(1);
  });

  it('keeps the speed that the page or the viewer has chosen', () => {
    const live = open({ latency: 9 });
    live.pass(1);
    Object.assign(live.video, { playbackRate: 1.5, defaultPlaybackRate: 1.5 });
    live.pass(1);
    expect(live.video.playbackRate).to.equal(1.5);
    Object.assign(live.video, { playbackRate: 1, defaultPlaybackRate: 1 });
    live.pass(0.5);
    expect(live.video.playbackRate).to.equal(1.05);
  });

  it('comes back by speed alone after a pause', () => {
    const live = open();
    live.pass(10);
    live.pause(4);
    live.pass(10);
    expect([live.video.playbackRate, live.seeks.length]).to.deep.equal([1.05, 0]);
    live.pass(120);
    expect(live.latency()).to.be.closeTo(TARGET, 0.06);
  });

  it('stays where the viewer went with a time machine, until they are back', () => {
    const live = open({ timeMachine: true });
    live.pass(10);
    live.moveTo(live.video.currentTime - 40);
    live.pass(60);
    expect([live.video.playbackRate, live.seeks.length]).to.deep.equal([1, 0]);
    expect(live.latency()).to.equal(TARGET + 40);
    live.moveTo(live.video.currentTime + 39);
    live.pass(60);
    expect(live.latency()).to.be.closeTo(TARGET, 0.06);
  });

  it('stays where the viewer paused it, with a time machine', () => {
    const live = open({ timeMachine: true });
    live.pass(10);
    live.pause(20);
    live.pass(60);
    expect(live.latency()).to.equal(TARGET + 20);
  });

  it('stays where it was put before it began, with a time machine', () => {
    const live = open({ timeMachine: true, latency: 60 });
    live.pass(30);
    expect([live.latency(), live.seeks.length]).to.deep.equal([60, 0]);
  });

  it('is put back to the moment where it begins too near the edge, also with a time machine', () => {
    const live = open({ timeMachine: true, latency: 3 });
    live.pass(5);
    expect(live.latency()).to.be.closeTo(TARGET, 0.1);
  });

  it('is later after a stall that an engine ends by a nudge', () => {
    const live = open();
    live.pass(10);
    live.fire('waiting');
    live.video.paused = true;
    live.pass(1);
    live.video.paused = false;
    live.moveTo(live.video.currentTime + 0.1);
    live.pass(30);
    expect(live.latency()).to.be.closeTo(TARGET + 0.9, 0.16);
  });

  it('says that it is behind once that lasts, until it is nearly there', () => {
    const live = open({ lag: 11, latency: 12 });
    live.pass(9);
    expect(live.behind()).to.equal(undefined);
    live.pass(3);
    expect(live.behind()).to.equal(4);
    const near = open();
    near.pass(10);
    near.pause(2.5);
    near.pass(12);
    expect(near.behind()).to.equal(2);
    near.pass(20);
    expect(near.behind()).to.equal(undefined);
    const little = open({ lag: 8, latency: 9.2 });
    little.pass(60);
    expect(little.behind()).to.equal(undefined);
  });

  it('is left at normal speed at its end', () => {
    const live = open({ latency: 9 });
    live.pass(1);
    live.end();
    expect([live.video.playbackRate, live.held.at(-1)]).to.deep.equal([1, undefined]);
    live.pass(5);
    expect(live.video.playbackRate).to.equal(1);
  });
});
