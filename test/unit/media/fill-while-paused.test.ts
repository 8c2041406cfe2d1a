import { expect } from '@open-wc/testing';
import { cleanUp, eventually, hls, mediaUrl, openMedia } from '../../support/media/media.ts';

const bufferedTo = (video: HTMLVideoElement) => {
  const { buffered } = video;
  return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
};

describe('a paused recording', () => {
  afterEach(cleanUp);

  it('loads further ahead than one that plays', async () => {
    const { media } = openMedia({ width: 320 });
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await media.play();
    await eventually(() => bufferedTo(media.video) > 20);
    await new Promise((resolve) => media.video.requestVideoFrameCallback(resolve));
    expect(bufferedTo(media.video) - media.video.currentTime).to.be.below(45);
    media.pause();
    await eventually(() => bufferedTo(media.video) > 59);
  });
});
