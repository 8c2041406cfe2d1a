import { expect } from '@open-wc/testing';
import type { Source } from '../../src/media/engine.ts';
import { shownSize } from '../../src/media/engines/hls/capping.ts';
import { cleanUp, eventually, hls, mediaUrl, openMedia, recordRequests, type Wish } from '../support/media.ts';

describe('the picture of a small player', () => {
  afterEach(cleanUp);

  const begin = (wish: Wish, source: Partial<Source> = {}) => {
    const opened = openMedia({ width: 200, ...wish });
    const asked = recordRequests();
    opened.media.load(hls(mediaUrl('vod/master.m3u8'), source));
    return { ...opened, pictures: () => asked.filter((url) => /\d+p-\d\d\.m4s$/.test(url)) };
  };

  it('is no larger than the player', async () => {
    const { media, pictures } = begin({});
    await media.play();
    await eventually(() => pictures().length > 8);
    expect(pictures().join()).not.to.match(/360p|720p/);
  });

  it('is so from the first segment on, even if the stream is there before the video is drawn', async () => {
    const { media, draw, pictures } = begin({ drawn: false });
    await eventually(() => media.$ready.get());
    draw();
    expect(pictures().length).to.be.greaterThan(0);
    expect(pictures().join()).not.to.match(/360p|720p/);
  });

  it('fits what is seen in an upright player, without its bars', async () => {
    const { media, pictures } = begin({ width: 300, shape: '9 / 16' });
    await media.play();
    await eventually(() => pictures().length > 8);
    expect(pictures().join()).not.to.match(/360p|720p/);
  });

  it('is larger in 360°, where a part of it fills the player', async () => {
    const { media, pictures } = begin({ width: 300 }, { panorama: true });
    await media.play();
    await eventually(() => pictures().some((url) => url.includes('360p')));
    expect(pictures().join()).not.to.include('720p');
  });
});

describe('the size of a film in its place', () => {
  const wide = { width: 1920, height: 1080 };
  const upright = { width: 1080, height: 1920 };

  it('is that of the place if both have one shape', () => {
    expect(shownSize({ width: 426, height: 240 }, { width: 1280, height: 720 }, 'contain').width).to.equal(426);
  });

  it('leaves out the bars above and below, or beside', () => {
    expect(shownSize({ width: 360, height: 800 }, wide, 'contain')).to.deep.equal({ width: 360, height: 203 });
    expect(shownSize({ width: 1280, height: 720 }, upright, 'contain')).to.deep.equal({ width: 405, height: 720 });
  });

  it('counts what is cut off where the film fills the place', () => {
    expect(shownSize({ width: 360, height: 800 }, wide, 'cover')).to.deep.equal({ width: 1422, height: 800 });
  });

  it('is the place itself as long as the stream tells no size', () => {
    expect(shownSize({ width: 360, height: 800 }, undefined, 'contain')).to.deep.equal({ width: 360, height: 800 });
  });

  it('is a sphere of which the place shows 90° upright, in 360°', () => {
    const { width, height } = shownSize({ width: 640, height: 360 }, { width: 4096, height: 2048 }, 'sphere');
    expect([Math.round(width), Math.round(height)]).to.deep.equal([1131, 565]);
  });
});
