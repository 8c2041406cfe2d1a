import { expect } from '@open-wc/testing';
import { createVideoState } from '../../../src/media/video-state.ts';

/** A video whose browser already has data when it fires the first event. */
class FastVideo extends EventTarget {
  readonly HAVE_CURRENT_DATA = 2;
  readonly HAVE_FUTURE_DATA = 3;
  readyState = 0;
  duration = Number.NaN;
  paused = true;
  seeking = false;
  ended = false;
  currentTime = 0;
  buffered = { length: 0 };
  seekable = { length: 0 };
  volume = 1;
  muted = false;
  playbackRate = 1;
  videoWidth = 640;
}

describe('the state of the video', () => {
  it('has the duration before the first frame is reported', () => {
    const video = new FastVideo();
    const { stores } = createVideoState(video as never, new AbortController().signal);
    const known: unknown[] = [];
    stores.$ready.listen(() => known.push(stores.$duration.get()));
    Object.assign(video, { readyState: 4, duration: 8 });
    video.dispatchEvent(new Event('durationchange'));
    expect(known).to.eql([8]);
  });

  it('does not ask for what is seekable before the metadata', () => {
    const video = new FastVideo();
    let asked = 0;
    Object.defineProperty(video, 'seekable', {
      get() {
        asked += 1;
        return { length: 1, start: () => 0, end: () => 8 };
      },
    });
    const { stores } = createVideoState(video as never, new AbortController().signal);
    video.dispatchEvent(new Event('loadstart'));
    expect([asked, stores.$seekable.get()]).to.eql([0, []]);
    video.readyState = 1;
    video.dispatchEvent(new Event('loadedmetadata'));
    expect([asked, stores.$seekable.get()]).to.eql([1, [[0, 8]]]);
  });
});
