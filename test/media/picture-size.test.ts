import { expect } from '@open-wc/testing';
import { cleanUp, eventually, hls, mediaUrl, openMedia, recordRequests } from '../support/media.ts';

describe('the picture of a small player', () => {
  afterEach(cleanUp);

  const begin = (drawn: boolean) => {
    const opened = openMedia({ width: 200, drawn });
    const asked = recordRequests();
    opened.media.load(hls(mediaUrl('vod/master.m3u8')));
    return { ...opened, pictures: () => asked.filter((url) => /\d+p-\d\d\.m4s$/.test(url)) };
  };

  it('is no larger than the player', async () => {
    const { media, pictures } = begin(true);
    await media.play();
    await eventually(() => pictures().length > 8);
    expect(pictures().join()).not.to.match(/360p|720p/);
  });

  it('is so from the first segment on, even if the stream is there before the video is drawn', async () => {
    const { media, draw, pictures } = begin(false);
    await eventually(() => media.$ready.get());
    draw();
    expect(pictures().length).to.be.greaterThan(0);
    expect(pictures().join()).not.to.match(/360p|720p/);
  });
});
