import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { blobUrl, cleanUp, eventually, hls, mediaUrl, openMedia, playlist } from '../../support/media/media.ts';
import { quickTimers } from '../../support/time/clock.ts';

const two = (index: number) => String(index).padStart(2, '0');
const picture = (index: number) => ['#EXTINF:2,', mediaUrl(`vod/240p-${two(index)}.m4s`)];
const INIT = `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`;
const HEAD = ['#EXT-X-VERSION:8', '#EXT-X-PLAYLIST-TYPE:VOD'];
const END = '#EXT-X-ENDLIST';

describe('an unusual stream', () => {
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

  it('skips segments with EXT-X-GAP during playback', async () => {
    const { media, failures } = openMedia();
    media.load(hls(gapped()));
    await media.play();
    media.seek(3);
    await eventually(() => media.$currentTime.get() > 8.5, 'it should play behind the gap');
    expect(failures()).to.deep.equal([]);
  });

  for (const place of [5, 7]) {
    it(`seeks past the gap if the target ${place} s is inside it`, async () => {
      const { media, told, failures } = openMedia();
      media.load(hls(gapped()));
      await media.play();
      await eventually(() => told.some(({ detail }) => detail.includes('fragGap')), 'it should come to the gap');
      media.seek(place);
      await eventually(() => media.$currentTime.get() > 8.5, 'it should play behind the gap');
      expect(failures()).to.deep.equal([]);
    });
  }

  it('continues if a part with audio is followed by one without', async () => {
    const { media, failures } = openMedia();
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

  const withSound = (index: number) => ['#EXTINF:2,', mediaUrl(`vod-ts/index-${two(index)}.ts`)];
  it('plays both if a part without audio is followed by one with audio', async () => {
    const { media, failures } = openMedia();
    media.load(
      hls(
        playlist(
          ...HEAD,
          '#EXT-X-TARGETDURATION:10',
          INIT,
          ...[0, 1].flatMap(picture),
          '#EXT-X-DISCONTINUITY',
          ...[0, 1, 2].flatMap(withSound),
          END,
        ),
      ),
    );
    void media.play();
    await eventually(() => media.$currentTime.get() > 3.5, 'the silent film should play');
    await eventually(() => media.$currentTime.get() > 5, 'the film with sound should play');
    expect(failures()).to.deep.equal([]);
  });

  /** A stream with this many segments and one more that is listed but missing. */
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

  it('ends before a missing last segment, and can be played again', async () => {
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

  it('keeps the rest of the stream after a seek into a missing last segment', async () => {
    const { media, failures } = openMedia();
    media.load(withoutItsLast(29));
    await eventually(() => (media.$duration.get() ?? 0) > 50);
    media.seek(59);
    void media.play();
    await eventually(() => failures().length > 0, 'it should say so');
    expect(media.$ended.get()).to.equal(false);
    expect(media.$duration.get()).to.be.closeTo(60, 1);
  });

  describe('with segments that don’t start at a key frame', () => {
    const PACKET = 188;
    /** PAT and PMT, which each segment starts with. */
    const HEADER = 3 * PACKET;
    /** The header of a packet that starts a frame. */
    const PICTURE = [0x47, 0x41, 0x00];
    /** Both halves of a segment; only the first has a key frame. */
    const halves = async (index: number) => {
      const answer = await fetch(mediaUrl(`vod-ts/index-${two(index)}.ts`));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      let middle = Math.round(bytes.length / 2 / PACKET) * PACKET;
      while (PICTURE.some((byte, at) => bytes[middle + at] !== byte)) middle += PACKET;
      const second = [bytes.slice(0, HEADER), bytes.slice(middle)];
      return [[bytes.slice(0, middle)], second].map((half) => blobUrl(half, 'video/mp2t'));
    };
    const film = async (isIn: (index: number) => boolean = () => true) => {
      const parts = (await Promise.all([0, 1, 2, 3].map(halves))).flat().filter((_, index) => isIn(index));
      return hls(playlist(...HEAD, '#EXT-X-TARGETDURATION:2', ...parts.flatMap((url) => ['#EXTINF:1,', url]), END));
    };

    it('plays from a position inside such a segment', async () => {
      const { media, failures } = openMedia();
      media.load({ ...(await film()), startAt: 3.5 });
      await media.play();
      await eventually(() => media.$currentTime.get() > 4.5, 'it should play');
      expect(media.video.videoWidth).to.be.greaterThan(0);
      expect(failures()).to.deep.equal([]);
    });

    it('reports a failure and keeps its position if no other segment can be decoded', async () => {
      const { media, failures } = openMedia({ scheduler: createScheduler(quickTimers(10)) });
      media.load({ ...(await film((index) => index === 0 || index % 2 === 1)), startAt: 3 });
      void media.play();
      await eventually(() => failures().length > 0, 'it should say so');
      expect(failures()).to.deep.equal(['hlsMedia']);
      expect(media.position()).to.be.closeTo(3, 0.5);
    });

    it('starts with the first key frame', async () => {
      const { media, failures } = openMedia();
      media.load(await film((index) => index > 0));
      await media.play();
      await eventually(() => media.$currentTime.get() > 2.5, 'it should play');
      expect(media.video.videoWidth).to.be.greaterThan(0);
      expect(failures()).to.deep.equal([]);
    });
  });
});
