import { expect } from '@open-wc/testing';
import Hls, { type BufferAppendedData, type ErrorData } from 'hls.js';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { handleFullBuffer } from '../../../src/media/engines/hls/full-buffer.ts';
import { controlLoading } from '../../../src/media/engines/hls/loading.ts';
import { createRenditions } from '../../../src/media/renditions.ts';
import { createClock } from '../../support/time/clock.ts';

const FULL = { details: Hls.ErrorDetails.BUFFER_FULL_ERROR, sourceBufferName: 'video' } as ErrorData;

/** `hasPicture`: something is left to play. */
function open({ hasPicture = false } = {}) {
  const hls = new Hls();
  // Its own listeners need whole events.
  hls.removeAllListeners();
  const video = document.createElement('video');
  Object.defineProperty(video, 'readyState', { value: hasPicture ? video.HAVE_ENOUGH_DATA : video.HAVE_CURRENT_DATA });
  const clock = createClock();
  const life = new AbortController();
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
  const done: string[] = [];
  hls.stopLoad = () => void done.push('stop');
  const loading = { ...controlLoading(hls, needs), resume: () => void done.push('load') };
  const isHopeless = handleFullBuffer(hls, needs, loading);
  return {
    done,
    clock,
    isHopeless,
    append: (type: string) => hls.trigger(Hls.Events.BUFFER_APPENDED, { type } as BufferAppendedData),
    /** The segment is loaded and refused again after each pause. */
    refuse(times: number) {
      const answers: boolean[] = [];
      for (let time = 0; time < times; time += 1) {
        answers.push(isHopeless(FULL));
        clock.pass(2);
      }
      return answers;
    },
    close() {
      life.abort();
      hls.destroy();
    },
  };
}

describe('a full buffer', () => {
  it('is left to hls.js once', () => {
    const { refuse, done, close } = open();
    expect(refuse(1)).to.deep.equal([false]);
    expect(done).to.deep.equal([]);
    close();
  });

  it('pauses loading for 2 s if the segment is refused again, also when a seek has started it', () => {
    const { isHopeless, clock, done, close } = open();
    isHopeless(FULL);
    isHopeless(FULL);
    expect(done).to.deep.equal(['stop']);
    isHopeless(FULL);
    clock.pass(1.9);
    expect(done).to.deep.equal(['stop', 'stop']);
    clock.pass(0.2);
    expect(done).to.deep.equal(['stop', 'stop', 'load']);
    close();
  });

  it('is hopeless at the fifth time, if nothing is left to play', () => {
    const { refuse, close } = open();
    expect(refuse(5)).to.deep.equal([false, false, false, false, true]);
    close();
  });

  it('is never hopeless while something is left to play', () => {
    const { refuse, close } = open({ hasPicture: true });
    expect(refuse(9)).not.to.include(true);
    close();
  });

  it('is forgotten once a segment of the same kind fits', () => {
    const { refuse, append, close } = open();
    refuse(4);
    append('audio');
    expect(refuse(1)).to.deep.equal([true]);
    append('video');
    expect(refuse(4)).to.deep.equal([false, false, false, false]);
    close();
  });

  it('is not any other error', () => {
    const { isHopeless, done, close } = open();
    for (let time = 0; time < 9; time += 1) {
      expect(isHopeless({ ...FULL, details: Hls.ErrorDetails.BUFFER_APPEND_ERROR })).to.equal(false);
    }
    expect(done).to.deep.equal([]);
    close();
  });
});
