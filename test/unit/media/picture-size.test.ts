import { expect } from '@open-wc/testing';
import type { Source } from '../../../src/media/engine.ts';
import { shownSize } from '../../../src/media/engines/hls/capping.ts';
import { cleanUp, eventually, hls, mediaUrl, openMedia, recordRequests, type Wish } from '../../support/media/media.ts';

describe('the level for a small player', () => {
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

  it('is capped from the first segment on, even if the manifest loads before the video is rendered', async () => {
    const { media, draw, pictures } = begin({ drawn: false });
    await eventually(() => media.$ready.get());
    draw();
    expect(pictures().length).to.be.greaterThan(0);
    expect(pictures().join()).not.to.match(/360p|720p/);
  });

  it('fits the picture without letterbox bars in a portrait player', async () => {
    const { media, pictures } = begin({ width: 300, shape: '9 / 16' });
    await media.play();
    await eventually(() => pictures().length > 8);
    expect(pictures().join()).not.to.match(/360p|720p/);
  });

  it('is larger for 360° video, of which the player shows a part', async () => {
    const { media, pictures } = begin({ width: 300 }, { panorama: true });
    await media.play();
    await eventually(() => pictures().some((url) => url.includes('360p')));
    expect(pictures().join()).not.to.include('720p');
  });
});

describe('the rendered size of a video', () => {
  const wide = { width: 1920, height: 1080 };
  const upright = { width: 1080, height: 1920 };

  it('equals the box at the same aspect ratio', () => {
    expect(shownSize({ width: 426, height: 240 }, { width: 1280, height: 720 }, 'contain').width).to.equal(426);
  });

  it('excludes letterbox bars', () => {
    expect(shownSize({ width: 360, height: 800 }, wide, 'contain')).to.deep.equal({ width: 360, height: 203 });
    expect(shownSize({ width: 1280, height: 720 }, upright, 'contain')).to.deep.equal({ width: 405, height: 720 });
  });

  it('includes the parts that are cropped with object-fit: cover', () => {
    expect(shownSize({ width: 360, height: 800 }, wide, 'cover')).to.deep.equal({ width: 1422, height: 800 });
  });

  it('equals the box while the stream gives no size', () => {
    expect(shownSize({ width: 360, height: 800 }, undefined, 'contain')).to.deep.equal({ width: 360, height: 800 });
  });

  it('is a sphere with 90° of vertical view for 360° video', () => {
    const { width, height } = shownSize({ width: 640, height: 360 }, { width: 4096, height: 2048 }, 'sphere');
    expect([Math.round(width), Math.round(height)]).to.deep.equal([1131, 565]);
  });
});
