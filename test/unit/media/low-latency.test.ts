import { expect } from '@open-wc/testing';
import { cleanUp, eventually, hls, mediaUrl, openMedia, playlist, recordRequests } from '../../support/media/media.ts';

describe('low-latency HLS', () => {
  afterEach(cleanUp);

  it('plays up to the parts of a segment that isn’t complete yet', async () => {
    const segment = (index: number) => mediaUrl(`vod/240p-${String(index).padStart(2, '0')}.m4s`);
    const part = (index: number) => `#EXT-X-PART:DURATION=2,INDEPENDENT=YES,URI="${segment(index)}"`;
    const { media } = openMedia();
    const asked = recordRequests();
    media.load(
      hls(
        playlist(
          '#EXT-X-VERSION:9',
          '#EXT-X-TARGETDURATION:2',
          '#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=6',
          '#EXT-X-PART-INF:PART-TARGET=2',
          '#EXT-X-MEDIA-SEQUENCE:0',
          `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`,
          ...[0, 1, 2, 3, 4, 5].flatMap((index) => ['#EXTINF:2,', segment(index)]),
          ...[6, 7, 8].flatMap((index) => [part(index), '#EXTINF:2,', segment(index)]),
          part(9),
        ),
      ),
    );
    await media.play();
    // The parts end at 20 s; the player stays six seconds behind.
    await eventually(() => media.$currentTime.get() > 14.5);
    await eventually(() => asked.includes(segment(9)));
    expect(media.$live.get()).to.equal(true);
    expect(asked).not.to.include(segment(0));
  });
});
