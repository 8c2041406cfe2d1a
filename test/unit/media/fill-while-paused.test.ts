import { expect } from '@open-wc/testing';
import { cleanUp, eventually, hls, mediaUrl, openMedia, playlist, stream } from '../../support/media/media.ts';

const bufferedTo = (video: HTMLVideoElement) => {
  const { buffered } = video;
  return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
};

/** Bits per second. hls.js buffers 60 MB ahead: here its minimum of 30 s. At the film's own rate it would be the whole film. */
const BANDWIDTH = 16e6;

describe('a paused recording', () => {
  // The limit in pause depends on the memory of the device, GB.
  beforeEach(() => Object.defineProperty(navigator, 'deviceMemory', { value: 8, configurable: true }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'deviceMemory');
    cleanUp();
  });

  it('loads further ahead than one that plays', async () => {
    const { media } = openMedia({ width: 320 });
    const { video } = media;
    media.load(hls(playlist(...stream(BANDWIDTH, 240, mediaUrl('vod/240p.m3u8')))));
    await media.play();
    await eventually(() => bufferedTo(video) > 20);
    // Enough to load the whole film, if nothing held it back.
    const from = video.currentTime;
    await eventually(() => video.currentTime > from + 3);
    expect(bufferedTo(video) - video.currentTime).to.be.below(40);
    media.pause();
    await eventually(() => bufferedTo(video) - video.currentTime > 44);
  });
});
