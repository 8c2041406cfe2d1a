import { expect } from '@open-wc/testing';
import {
  answerFrom,
  cleanUp,
  eventually,
  file,
  hls,
  mediaUrl,
  openMedia,
  playlist,
} from '../../support/media/media.ts';

const EPOCH = Date.UTC(2026, 0, 1);

/** Segments of 2 s that start at these seconds of the day; without any, a stream without dates. `first`: its number. */
const live = (starts: readonly (number | undefined)[], first = 0) =>
  playlist(
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`,
    ...starts.flatMap((start, index) => [
      ...(start === undefined ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(EPOCH + start * 1000).toISOString()}`]),
      '#EXTINF:2,',
      mediaUrl(`vod/240p-${String(first + index).padStart(2, '0')}.m4s`),
    ]),
  );

describe('a program date', () => {
  afterEach(cleanUp);

  const open = async (starts: readonly (number | undefined)[]) => {
    const { media } = openMedia();
    media.load(hls(live(starts)));
    await eventually(() => media.$live.get() && media.$ready.get());
    return (seconds: number) => media.timeOfDate(EPOCH + seconds * 1000);
  };

  it('maps to a position, except before the first and after the last segment', async () => {
    const at = await open([100, 102, 104, 106, 108, 110]);
    const first = at(100) ?? Number.NaN;
    expect(at(105)).to.be.closeTo(first + 5, 0.2);
    expect(at(111.5)).to.be.closeTo(first + 11.5, 0.2);
    expect([at(99), at(113)]).to.eql([undefined, undefined]);
  });

  it('of the picture follows from its position', async () => {
    const { media } = openMedia();
    expect(media.dateOfPicture()).to.equal(undefined);
    media.load(hls(live([100, 102, 104, 166, 168, 170])));
    await eventually(() => media.$live.get() && media.$ready.get());
    for (const second of [103, 169]) {
      media.seek(media.timeOfDate(EPOCH + second * 1000) ?? Number.NaN);
      expect(((media.dateOfPicture() ?? 0) - EPOCH) / 1000).to.be.closeTo(second, 0.2);
    }
    media.load(hls(live(Array.from({ length: 6 }, () => undefined))));
    await eventually(() => media.$live.get() && media.$ready.get());
    expect(media.dateOfPicture()).to.equal(undefined);
  });

  it('of a paused picture that is older than what is listed follows from its position', async () => {
    const { media } = openMedia();
    const before = live([100, 102, 104, 106, 108, 110]);
    const after = live([108, 110, 112, 114, 116, 118], 4);
    let listed = before;
    answerFrom((url) => (url === before ? listed : url));
    media.load(hls(before));
    await eventually(() => media.$live.get() && media.$ready.get());
    media.seek(media.timeOfDate(EPOCH + 102_000) ?? Number.NaN);
    await eventually(() => !media.video.seeking);
    await media.play({ allowMuted: true });
    media.pause();
    await eventually(() => media.video.readyState > media.video.HAVE_FUTURE_DATA && !media.video.seeking);
    listed = after;
    await eventually(() => media.timeOfDate(EPOCH + 118_000) !== undefined);
    expect(media.timeOfDate(EPOCH + 102_000)).to.equal(undefined);
    expect(((media.dateOfPicture() ?? 0) - EPOCH) / 1000).to.be.closeTo(102, 0.5);
  });

  it('in a gap between two segments maps to their boundary', async () => {
    const at = await open([100, 102, 104, 166, 168, 170]);
    const first = at(100) ?? Number.NaN;
    expect(at(130)).to.be.closeTo(first + 6, 0.2);
    expect(at(167)).to.be.closeTo(first + 7, 0.2);
  });

  it('has no position in a stream without dates, before loading, and in a file', async () => {
    const at = await open(Array.from({ length: 6 }, () => undefined));
    expect(at(105)).to.equal(undefined);
    const { media } = openMedia();
    expect(media.timeOfDate(EPOCH)).to.equal(undefined);
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect(media.timeOfDate(EPOCH)).to.equal(undefined);
  });

  it('is taken from getStartDate() if the browser plays HLS natively', async () => {
    const { media } = openMedia();
    Object.assign(media.video, { getStartDate: () => new Date(EPOCH) });
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect(media.timeOfDate(EPOCH + 4000)).to.equal(4);
    media.seek(3);
    expect(media.dateOfPicture()).to.equal(EPOCH + 3000);
    Object.assign(media.video, { getStartDate: () => new Date(Number.NaN) });
    expect(media.timeOfDate(EPOCH)).to.equal(undefined);
  });
});
