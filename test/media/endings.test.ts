import { expect } from '@open-wc/testing';
import Hls from 'hls.js';
import { createScheduler } from '../../src/core/scheduler.ts';
import { noticeEndings } from '../../src/media/engines/hls/endings.ts';
import { createRenditions } from '../../src/media/renditions.ts';

/** What some packagers make of sound: the last file holds one frame, and hls.js waits for more. */
describe('a picture or a sound that stands still shortly before its end', () => {
  const at = (currentTime: number, live = false) => {
    const hls = new Hls();
    const ended: unknown[] = [];
    hls.on(Hls.Events.BUFFER_EOS, (_, { type }) => ended.push(type));
    const renditions = createRenditions().stores;
    renditions.$live.set(live);
    const video = Object.defineProperties(document.createElement('video'), {
      duration: { value: 24.137 },
      currentTime: { value: currentTime },
    });
    const { finish } = noticeEndings(hls, {
      video,
      box: video,
      source: { url: '', format: 'hls', nearLive: false, panorama: false },
      renditions,
      scheduler: createScheduler(window),
      random: () => 0,
      report: () => {},
      restart: () => {},
      signal: new AbortController().signal,
    });
    finish();
    finish();
    hls.destroy();
    return ended;
  };

  it('is at its end, told once for all that is buffered', () => {
    expect(at(24.04)).to.deep.equal([null]);
  });

  it('is not there yet in the midst of the film, nor at the edge of a live', () => {
    expect(at(23)).to.deep.equal([]);
    expect(at(24.04, true)).to.deep.equal([]);
  });
});
