import { expect } from '@open-wc/testing';
import { cleanUp, eventually, file, hls, mediaUrl, openMedia, playlist } from '../support/media.ts';

const EPOCH = Date.UTC(2026, 0, 1);

/** Segments of 2 s that begin at these seconds of the day; without any, a stream that tells no dates. */
const live = (starts: readonly (number | undefined)[]) =>
  playlist(
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`,
    ...starts.flatMap((start, index) => [
      ...(start === undefined ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(EPOCH + start * 1000).toISOString()}`]),
      '#EXTINF:2,',
      mediaUrl(`vod/240p-${String(index).padStart(2, '0')}.m4s`),
    ]),
  );

describe('the date of a picture', () => {
  afterEach(cleanUp);

  const open = async (starts: readonly (number | undefined)[]) => {
    const { media } = openMedia();
    media.load(hls(live(starts)));
    await eventually(() => media.$live.get() && media.$ready.get());
    return (seconds: number) => media.timeOfDate(EPOCH + seconds * 1000);
  };

  it('leads to its place; before the first and after the last picture there is none', async () => {
    const at = await open([100, 102, 104, 106, 108, 110]);
    const first = at(100) ?? Number.NaN;
    expect(at(105)).to.be.closeTo(first + 5, 0.2);
    expect(at(111.5)).to.be.closeTo(first + 11.5, 0.2);
    expect([at(99), at(113)]).to.eql([undefined, undefined]);
  });

  it('in a gap between two of them leads to where they meet', async () => {
    const at = await open([100, 102, 104, 166, 168, 170]);
    const first = at(100) ?? Number.NaN;
    expect(at(130)).to.be.closeTo(first + 6, 0.2);
    expect(at(167)).to.be.closeTo(first + 7, 0.2);
  });

  it('is unknown in a stream that tells none, before there is one, and in a file', async () => {
    const at = await open(Array.from({ length: 6 }, () => undefined));
    expect(at(105)).to.equal(undefined);
    const { media } = openMedia();
    expect(media.timeOfDate(EPOCH)).to.equal(undefined);
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect(media.timeOfDate(EPOCH)).to.equal(undefined);
  });

  it('is asked of a browser that plays streams itself', async () => {
    const { media } = openMedia();
    Object.assign(media.video, { getStartDate: () => new Date(EPOCH) });
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect(media.timeOfDate(EPOCH + 4000)).to.equal(4);
    Object.assign(media.video, { getStartDate: () => new Date(Number.NaN) });
    expect(media.timeOfDate(EPOCH)).to.equal(undefined);
  });
});
