import { expect } from '@open-wc/testing';
import type Hls from 'hls.js';
import type { EngineNeeds } from '../../src/media/engine.ts';
import { avoidBrokenPlaces } from '../../src/media/engines/hls/broken-places.ts';
import { createRenditions } from '../../src/media/renditions.ts';
import { cleanUp, eventually, file, mediaUrl, openMedia } from '../support/media.ts';

describe('places where the decoder breaks', () => {
  const setUp = ({ live = false } = {}) => {
    const { stores: renditions } = createRenditions();
    renditions.$live.set(live);
    const fragments = [0, 4, 8, 12].map((start) => ({ start }));
    return avoidBrokenPlaces(
      { latestLevelDetails: { fragments } } as unknown as Hls,
      { renditions } as unknown as EngineNeeds,
    );
  };

  it('are tried once more; the second time it goes on behind the segment, and then behind the next', () => {
    const goOn = setUp();
    expect([goOn(5), goOn(5.5), goOn(8.1)]).to.deep.equal([5, 8.1, 12.1]);
  });

  it('somewhere else it is the first time again', () => {
    const goOn = setUp();
    expect([goOn(1), goOn(9)]).to.deep.equal([1, 9]);
  });

  it('in the last segment there is nothing behind', () => {
    const goOn = setUp();
    expect([goOn(13), goOn(13)]).to.deep.equal([13, 13]);
  });

  it('a live stream finds its own place', () => {
    const goOn = setUp({ live: true });
    expect([goOn(5), goOn(5)]).to.deep.equal([5, 5]);
  });
});

describe('a place that was wished for in a film that never came', () => {
  afterEach(cleanUp);

  it('is not where the next one begins', async () => {
    const { media } = openMedia();
    media.load(file(mediaUrl('files/nowhere.mp4')));
    await eventually(() => media.video.networkState !== HTMLMediaElement.NETWORK_EMPTY);
    media.video.currentTime = 5;
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect(media.video.currentTime).to.equal(0);
  });
});
