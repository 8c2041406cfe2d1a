import { expect } from '@open-wc/testing';
import { cleanUp, eventually, hls, mediaUrl, openMedia, playlist } from '../support/media.ts';

const two = (index: number) => String(index).padStart(2, '0');
const picture = (index: number) => ['#EXTINF:2,', mediaUrl(`vod/240p-${two(index)}.m4s`)];
const INIT = `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`;
const HEAD = ['#EXT-X-VERSION:8', '#EXT-X-PLAYLIST-TYPE:VOD'];
const END = '#EXT-X-ENDLIST';

describe('odd streams', () => {
  afterEach(cleanUp);

  const gapped = () =>
    playlist(
      ...HEAD,
      '#EXT-X-TARGETDURATION:2',
      INIT,
      ...[0, 1].flatMap(picture),
      ...[2, 3].flatMap((index) => ['#EXT-X-GAP', ...picture(index)]),
      ...[4, 5, 6].flatMap(picture),
      END,
    );

  it('segments that a stream says it does not have are jumped over in play', async () => {
    const { media, failures } = openMedia();
    media.load(hls(gapped()));
    await media.play();
    media.seek(3);
    await eventually(() => media.$currentTime.get() > 8.5, 'it should play behind the gap');
    expect(failures()).to.deep.equal([]);
  });

  for (const place of [5, 7]) {
    it(`a seek to ${place} s, into their midst, goes on behind them`, async () => {
      const { media, told, failures } = openMedia();
      media.load(hls(gapped()));
      await media.play();
      await eventually(() => told.some(({ detail }) => detail.includes('fragGap')), 'it should come to the gap');
      media.seek(place);
      await eventually(() => media.$currentTime.get() > 8.5, 'it should play behind the gap');
      expect(failures()).to.deep.equal([]);
    });
  }

  it('a film with sound, and then one without: the picture goes on', async () => {
    const { media, failures } = openMedia();
    const withSound = (index: number) => ['#EXTINF:2,', mediaUrl(`vod-ts/index-${two(index)}.ts`)];
    media.load(
      hls(
        playlist(
          ...HEAD,
          '#EXT-X-TARGETDURATION:10',
          ...[0, 1].flatMap(withSound),
          '#EXT-X-DISCONTINUITY',
          INIT,
          ...[0, 1, 2, 3, 4, 5].flatMap(picture),
          END,
        ),
      ),
    );
    await media.play();
    await eventually(() => media.$ready.get());
    const change = () => media.$seekable.get()[0]?.[1] ?? 0;
    await eventually(() => change() > 12);
    media.seek(change() - 12.5);
    await eventually(() => media.$currentTime.get() > change() - 11, 'it should play the silent film');
    expect(failures()).to.deep.equal([]);
  });

  /** A film of which so many segments are there, and one more is named. */
  const withoutItsLast = (count: number) =>
    hls(
      playlist(
        ...HEAD,
        '#EXT-X-TARGETDURATION:2',
        INIT,
        ...[...Array(count).keys()].flatMap(picture),
        '#EXTINF:2,',
        mediaUrl('vod/nowhere.m4s'),
        END,
      ),
    );

  it('a film whose last segment is gone ends with what there is of it, and can be watched again', async () => {
    const { media, failures } = openMedia();
    media.load(withoutItsLast(3));
    await media.play();
    media.seek(4);
    await eventually(() => media.$ended.get(), 'it should end');
    expect(media.$currentTime.get()).to.be.closeTo(6, 0.2);
    media.seek(0);
    await media.play();
    await eventually(() => media.$currentTime.get() > 0.5, 'it should play again');
    expect(failures()).to.deep.equal([]);
  });

  it('a seek into the last segment that is gone does not take the rest of the film away', async () => {
    const { media, failures } = openMedia();
    media.load(withoutItsLast(29));
    await eventually(() => (media.$duration.get() ?? 0) > 50);
    media.seek(59);
    void media.play();
    await eventually(() => failures().length > 0, 'it should say so');
    expect(media.$ended.get()).to.equal(false);
    expect(media.$duration.get()).to.be.closeTo(60, 1);
  });
});
