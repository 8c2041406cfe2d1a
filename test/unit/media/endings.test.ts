import { expect } from '@open-wc/testing';
import Hls from 'hls.js';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { detectEndings } from '../../../src/media/engines/hls/endings.ts';
import { createRenditions } from '../../../src/media/renditions.ts';

/** As some packagers write audio: the last file has one frame, and hls.js waits for more. */
describe('a stall shortly before the end of the buffer', () => {
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
    const { finish } = detectEndings(hls, {
      video,
      box: video,
      source: { url: '', format: 'hls', nearLive: false, panorama: false },
      renditions,
      scheduler: createScheduler(window),
      ...browserEnvironment(),
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

  it('ends the stream once', () => {
    expect(at(24.04)).to.deep.equal([null]);
  });

  it('does not end it in the middle of a recording or at the edge of a live stream', () => {
    expect(at(23)).to.deep.equal([]);
    expect(at(24.04, true)).to.deep.equal([]);
  });
});
