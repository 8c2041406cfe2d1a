import { expect } from '@open-wc/testing';
import Hls, { type Level } from 'hls.js';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { limitToDecoder } from '../../../src/media/engines/hls/decode-limit.ts';
import { createLevelLimits } from '../../../src/media/engines/hls/level-limits.ts';
import { createRenditions } from '../../../src/media/renditions.ts';
import { createClock } from '../../support/time/clock.ts';

const BITRATES = [200_000, 900_000, 2_000_000];
const LAST = BITRATES.length - 1;
/** Frames of a second. */
const RATE = 30;

/** A film that plays its best level, automatically. */
function play({ level = LAST, chosen = false } = {}) {
  const clock = createClock();
  const limits = createLevelLimits();
  const hls = new Hls({ abrController: limits.Controller });
  const levels = BITRATES.map((bitrate) => ({ bitrate }) as Level);
  const jumps: number[] = [];
  Object.defineProperties(hls, {
    levels: { value: levels },
    currentLevel: { get: () => level },
    autoLevelEnabled: { value: !chosen },
    nextLevel: { set: (next: number) => void jumps.push(next) },
  });
  const video = document.createElement('video');
  const frames = { totalVideoFrames: 0, droppedVideoFrames: 0 };
  let paused = false;
  Object.defineProperties(video, {
    paused: { get: () => paused },
    getVideoPlaybackQuality: { value: () => ({ ...frames }) },
  });
  const renditions = createRenditions().stores;
  const life = new AbortController();
  limitToDecoder(
    hls,
    {
      ...browserEnvironment(),
      video,
      box: video,
      source: { url: '', format: 'hls', nearLive: false, panorama: false },
      renditions,
      scheduler: createScheduler(clock),
      report: () => {},
      restart: () => {},
      signal: life.signal,
    },
    limits,
  );
  open.push(() => {
    life.abort();
    hls.destroy();
  });
  return {
    /** Seconds of playback in which this share of the frames is dropped. */
    pass(seconds: number, dropped: number) {
      for (let second = 0; second < seconds; second += 1) {
        frames.totalVideoFrames += RATE;
        frames.droppedVideoFrames += RATE * dropped;
        clock.pass(1);
      }
    },
    wait: (seconds: number) => clock.pass(seconds),
    pause() {
      paused = true;
      video.dispatchEvent(new Event('pause'));
    },
    go() {
      paused = false;
    },
    best: () => limits.within(hls, LAST),
    heavy: () => renditions.$heavyBitrate.get(),
    jumps,
  };
}

const open: (() => void)[] = [];

describe('a level of which the device drops frames', () => {
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  it('is left out for a minute once more than 15 % were dropped for five seconds', () => {
    const film = play();
    film.pass(6, 0.2);
    expect(film.best()).to.equal(1);
    expect(film.heavy()).to.equal(BITRATES[LAST]);
    expect(film.jumps, 'the buffered rest of it is dropped').to.eql([-1]);
    film.pause();
    film.wait(59);
    expect(film.best()).to.equal(1);
    film.wait(2);
    expect(film.best()).to.equal(LAST);
    expect(film.heavy()).to.equal(undefined);
  });

  it('is left out twice as long each further time', () => {
    const film = play();
    film.pass(6, 0.2);
    film.pause();
    film.wait(61);
    film.go();
    film.pass(6, 0.2);
    film.pause();
    film.wait(119);
    expect(film.best()).to.equal(1);
    film.wait(2);
    expect(film.best()).to.equal(LAST);
  });

  it('stays while fewer are dropped, or for less than five seconds', () => {
    const film = play();
    film.pass(20, 0.15);
    film.pass(3, 0.3);
    film.pass(5, 0);
    expect(film.best()).to.equal(LAST);
  });

  it('is judged anew after a pause', () => {
    const film = play();
    film.pass(4, 0.5);
    film.pause();
    film.go();
    film.pass(4, 0.5);
    expect(film.best()).to.equal(LAST);
  });

  it('stays if the viewer has chosen it, and is only named', () => {
    const film = play({ chosen: true });
    film.pass(6, 0.5);
    expect(film.jumps).to.eql([]);
    expect(film.heavy()).to.equal(BITRATES[LAST]);
  });

  it('stays if it is the lowest', () => {
    const film = play({ level: 0 });
    film.pass(10, 0.5);
    expect(film.best()).to.equal(LAST);
    expect(film.heavy()).to.equal(undefined);
  });
});

describe('limits of the automatic choice', () => {
  it('hold together, the lowest level always', () => {
    const limits = createLevelLimits();
    const hls = new Hls({ abrController: limits.Controller });
    open.push(() => hls.destroy());
    Object.defineProperty(hls, 'levels', { value: BITRATES.map((bitrate) => ({ bitrate })) });
    limits.set('one', 1_000_000);
    limits.set('other', 500_000);
    expect(limits.within(hls, LAST)).to.equal(0);
    limits.set('other', undefined);
    expect(limits.within(hls, LAST)).to.equal(1);
    limits.set('one', 1);
    expect(limits.within(hls, LAST)).to.equal(0);
  });
});
