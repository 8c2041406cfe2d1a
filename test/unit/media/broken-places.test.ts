import { expect } from '@open-wc/testing';
import type Hls from 'hls.js';
import type { EngineNeeds } from '../../../src/media/engine.ts';
import { avoidBrokenPlaces } from '../../../src/media/engines/hls/broken-places.ts';
import { createRenditions } from '../../../src/media/renditions.ts';
import { cleanUp, eventually, file, mediaUrl, openMedia } from '../../support/media/media.ts';

describe('a position where the decoder fails', () => {
  const setUp = ({ live = false } = {}) => {
    const { stores: renditions } = createRenditions();
    renditions.$live.set(live);
    const fragments = [0, 4, 8, 12].map((start) => ({ start }));
    return avoidBrokenPlaces(
      { latestLevelDetails: { fragments } } as unknown as Hls,
      { renditions } as unknown as EngineNeeds,
    );
  };

  it('is retried once; the second failure skips the segment, and the next one another', () => {
    const goOn = setUp();
    expect([goOn(5), goOn(5.5), goOn(8.1)]).to.deep.equal([5, 8.1, 12.1]);
  });

  it('counts as new at another position', () => {
    const goOn = setUp();
    expect([goOn(1), goOn(9)]).to.deep.equal([1, 9]);
  });

  it('stays the same in the last segment, because no segment follows', () => {
    const goOn = setUp();
    expect([goOn(13), goOn(13)]).to.deep.equal([13, 13]);
  });

  it('is left to hls.js for a live stream', () => {
    const goOn = setUp({ live: true });
    expect([goOn(5), goOn(5)]).to.deep.equal([5, 5]);
  });
});

describe('a seek in a source that failed to load', () => {
  afterEach(cleanUp);

  it('is not the start position of the next source', async () => {
    const { media } = openMedia();
    media.load(file(mediaUrl('files/nowhere.mp4')));
    await eventually(() => media.video.networkState !== HTMLMediaElement.NETWORK_EMPTY);
    media.video.currentTime = 5;
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect(media.video.currentTime).to.equal(0);
  });
});
