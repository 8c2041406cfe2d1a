import { expect } from '@open-wc/testing';
import Hls, { type ErrorData } from 'hls.js';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { handleErrors } from '../../../src/media/engines/hls/errors.ts';
import { controlLoading } from '../../../src/media/engines/hls/loading.ts';
import { createRenditions } from '../../../src/media/renditions.ts';
import { createClock } from '../../support/time/clock.ts';

const REFUSED = {
  type: Hls.ErrorTypes.MEDIA_ERROR,
  details: Hls.ErrorDetails.BUFFER_APPEND_ERROR,
  fatal: true,
  error: new Error('refused'),
} as ErrorData;

const undo: (() => void)[] = [];

/** A video at second 2 of 30 that are buffered. */
function open() {
  const hls = new Hls();
  // Its own listeners need whole events.
  hls.removeAllListeners();
  const state: { second: number; error: { code: number } | null } = { second: 2, error: null };
  const video = document.createElement('video');
  Object.defineProperties(video, {
    buffered: { value: { length: 1, start: () => 0, end: () => 30 } },
    error: { get: () => state.error },
    currentTime: {
      get: () => state.second,
      set(second: number) {
        state.second = second;
      },
    },
  });
  const clock = createClock();
  const life = new AbortController();
  const done: string[] = [];
  const needs = {
    ...browserEnvironment(),
    video,
    box: video,
    source: { url: '', format: 'hls', nearLive: false, panorama: false },
    renditions: createRenditions().stores,
    scheduler: createScheduler(clock),
    report() {},
    restart() {},
    signal: life.signal,
  } as const;
  const { mend } = handleErrors(hls, needs, {
    loading: { ...controlLoading(hls, needs), rebuild: () => void done.push('rebuild'), isBroken: () => true },
    noteHole: () => undefined,
    isHopelesslyFull: () => false,
    rescueLevel: () => false,
    lowerLevel: () => false,
    rescueAudio: () => false,
    refusedByPage: () => false,
  });
  undo.push(() => {
    life.abort();
    hls.destroy();
  });
  return {
    done,
    state,
    mend,
    refuse: () => hls.trigger(Hls.Events.ERROR, REFUSED),
    decodeError() {
      state.error = { code: 3 };
      video.dispatchEvent(new Event('error'));
      clock.pass(0);
    },
  };
}

describe('a segment that the buffer refuses', () => {
  afterEach(() => {
    for (const step of undo.splice(0)) step();
  });

  it('is passed over once the picture has reached it', () => {
    const { state, done, refuse, mend } = open();
    refuse();
    expect([state.second, done]).to.eql([2, []]);
    expect(mend()).to.equal(true);
    expect(state.second).to.be.closeTo(30.1, 0.01);
    expect(done).to.eql(['rebuild']);
  });

  it('is not to blame after a decode error: playback stays where it was', () => {
    const { state, done, refuse, mend, decodeError } = open();
    decodeError();
    refuse();
    expect(done).to.eql(['rebuild']);
    state.error = null;
    expect(mend()).to.equal(false);
    expect(state.second).to.equal(2);
  });

  it('is appended again if a decode error comes first', () => {
    const { state, done, refuse, mend, decodeError } = open();
    refuse();
    decodeError();
    expect(done).to.eql(['rebuild']);
    state.error = null;
    expect(mend()).to.equal(false);
    expect(state.second).to.equal(2);
  });
});
