import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { repeatLostSeeks } from '../../../src/media/lost-seek.ts';
import { createClock } from '../../support/time/clock.ts';

const open: AbortController[] = [];

/** A video whose seek to second 2 doesn't end, with the buffer from 0 to `end`. */
function seekTo2({ end = 8 } = {}) {
  const clock = createClock();
  const life = new AbortController();
  open.push(life);
  const video = document.createElement('video');
  const seeks: number[] = [];
  const state = { second: 2, ready: video.HAVE_METADATA as number, end };
  Object.defineProperties(video, {
    readyState: { get: () => state.ready },
    buffered: { get: () => ({ length: 1, start: () => 0, end: () => state.end }) },
    currentTime: {
      get: () => state.second,
      set(second: number) {
        state.second = second;
        seeks.push(second);
        video.dispatchEvent(new Event('seeking'));
      },
    },
  });
  repeatLostSeeks(video, createScheduler(clock), life.signal);
  video.dispatchEvent(new Event('seeking'));
  const happens = (event: string) => video.dispatchEvent(new Event(event));
  return { clock, life, seeks, state, happens };
}

describe('a seek that does not end', () => {
  afterEach(() => {
    for (const life of open.splice(0)) life.abort();
  });

  it('is made again 0.1 s further where its place has been in the buffer for 3 s', () => {
    const { clock, seeks } = seekTo2();
    clock.pass(2.9);
    expect(seeks).to.deep.equal([]);
    clock.pass(0.2);
    expect(seeks).to.deep.equal([2.1]);
  });

  it('has twice the time before each further one, for a slow decoder', () => {
    const { clock, seeks } = seekTo2();
    clock.pass(3 + 5.9);
    expect(seeks).to.have.length(1);
    clock.pass(0.2);
    expect(seeks).to.have.length(2);
  });

  it('has 3 s again after one that ended', () => {
    const { clock, seeks, happens } = seekTo2();
    clock.pass(3);
    happens('seeked');
    clock.pass(60);
    expect(seeks).to.have.length(1);
    happens('seeking');
    clock.pass(3);
    expect(seeks).to.have.length(2);
  });

  it('waits for the network while its place is not in the buffer', () => {
    const { clock, seeks, state } = seekTo2({ end: 1 });
    clock.pass(60);
    expect(seeks).to.deep.equal([]);
    state.end = 8;
    clock.pass(3);
    expect(seeks).to.have.length(1);
  });

  it('is left alone once its frame is there, after its source has gone, and after the player has', () => {
    for (const stop of ['frame', 'source', 'player'] as const) {
      const { clock, life, seeks, state, happens } = seekTo2();
      if (stop === 'frame') state.ready = HTMLMediaElement.HAVE_CURRENT_DATA;
      else if (stop === 'source') happens('emptied');
      else life.abort();
      clock.pass(60);
      expect(seeks, stop).to.deep.equal([]);
      if (stop !== 'frame') expect(clock.pending(), stop).to.equal(0);
    }
  });
});
