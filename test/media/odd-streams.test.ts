import { expect } from '@open-wc/testing';
import { cleanUp, eventually, hls, mediaUrl, openMedia, playlist } from '../support/media.ts';

const two = (index: number) => String(index).padStart(2, '0');
const picture = (index: number) => ['#EXTINF:2,', mediaUrl(`vod/240p-${two(index)}.m4s`)];
const INIT = `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`;
const HEAD = ['#EXT-X-VERSION:8', '#EXT-X-PLAYLIST-TYPE:VOD'];
const END = '#EXT-X-ENDLIST';

/** What the demo's sound is made of: frames of so many samples, each with a bitrate of its own. */
const RATE = 44_100;
const SAMPLES = 1152;
const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** The demo's sound, cut between its frames into files of about so many bytes; the last one is a single frame. */
async function cutSound(size: number): Promise<string[]> {
  const bytes = new Uint8Array(await (await fetch(mediaUrl('files/clip.mp3'))).arrayBuffer());
  const at = (index: number) => bytes[index] ?? 0;
  const isFrame = (index: number) => at(index) === 0xff && (at(index + 1) & 0xfe) === 0xfa;
  const sizeOf = (frame: number) => {
    const header = at(frame + 2);
    return Math.floor(((SAMPLES / 8) * (KILOBITS[header >> 4] ?? 0) * 1000) / RATE) + ((header >> 1) & 1);
  };
  const frames: number[] = [];
  const first = [...bytes.keys()].findIndex(isFrame);
  for (let frame = first; isFrame(frame); frame += sizeOf(frame)) frames.push(frame);
  expect(frames.length).to.be.greaterThan(300);
  const cuts: number[] = [];
  for (const frame of frames) if (frame >= (cuts.at(-1) ?? -size) + size) cuts.push(frame);
  cuts.push(frames.at(-1) ?? 0);
  return cuts.flatMap((cut, index) => {
    const next = cuts[index + 1] ?? bytes.length;
    const count = frames.filter((frame) => frame >= cut && frame < next).length;
    // A packager tells the last frame a little shorter than it is.
    const seconds = (count * SAMPLES) / RATE - (count === 1 ? 0.008 : 0);
    return [`#EXTINF:${seconds},`, URL.createObjectURL(new Blob([bytes.slice(cut, next)]))];
  });
}

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

  it('a film whose last segment is gone ends with what there is of it, and can be watched again', async () => {
    const { media, failures } = openMedia();
    media.load(
      hls(
        playlist(
          ...HEAD,
          '#EXT-X-TARGETDURATION:2',
          INIT,
          ...[0, 1, 2].flatMap(picture),
          '#EXTINF:2,',
          mediaUrl('vod/nowhere.m4s'),
          END,
        ),
      ),
    );
    await media.play();
    media.seek(4);
    await eventually(() => media.$ended.get(), 'it should end');
    expect(media.$currentTime.get()).to.be.closeTo(6, 0.2);
    media.seek(0);
    await media.play();
    await eventually(() => media.$currentTime.get() > 0.5, 'it should play again');
    expect(failures()).to.deep.equal([]);
  });

  it('sound cut into files ends, although the last one holds next to nothing', async () => {
    const { media, failures } = openMedia();
    media.load(hls(playlist(...HEAD, '#EXT-X-TARGETDURATION:4', ...(await cutSound(15_000)), END)));
    await media.play();
    await eventually(() => (media.$duration.get() ?? 0) > 8);
    media.seek((media.$duration.get() ?? 0) - 1.5);
    await eventually(() => media.$ended.get(), 'it should end');
    expect(failures()).to.deep.equal([]);
  });
});
