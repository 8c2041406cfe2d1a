import { expect } from '@open-wc/testing';
import {
  answerFrom,
  cleanUp,
  eventually,
  hls,
  mediaUrl,
  openMedia,
  playlist,
  recordRequests,
  replace,
} from '../../support/media/media.ts';

const segment = (index: number) => mediaUrl(`vod/240p-${String(index).padStart(2, '0')}.m4s`);
const dependent = (index: number) => `#EXT-X-PART:DURATION=2,URI="${segment(index)}"`;
const part = (index: number) => `${dependent(index)},INDEPENDENT=YES`;

/** `tail`: after sixteen seconds, of which the last ones are parts. */
const beginning = (tail: readonly string[], header: readonly string[] = []) =>
  playlist(
    '#EXT-X-VERSION:9',
    '#EXT-X-TARGETDURATION:2',
    ...header,
    '#EXT-X-PART-INF:PART-TARGET=2',
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`,
    ...[0, 1, 2, 3, 4, 5].flatMap((index) => ['#EXTINF:2,', segment(index)]),
    ...[6, 7].flatMap((index) => [part(index), '#EXTINF:2,', segment(index)]),
    ...tail,
  );

/** Twenty seconds, of which the last ones are parts. */
const parted = (...header: string[]) => beginning([part(8), '#EXTINF:2,', segment(8), part(9)], header);

const HOLD_BACK = '#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=6';

describe('low-latency HLS', () => {
  afterEach(cleanUp);

  it('plays up to the parts of a segment that isn’t complete yet', async () => {
    const { media } = openMedia();
    const asked = recordRequests();
    media.load(hls(parted(HOLD_BACK)));
    await media.play();
    // The parts end at 20 s; the player stays six seconds behind.
    await eventually(() => media.$currentTime.get() > 14.5);
    await eventually(() => asked.includes(segment(9)));
    expect(media.$live.get()).to.equal(true);
    expect(asked).not.to.include(segment(0));
  });

  it('begins a segment again of which it has a part, once a seek back has interrupted it', async () => {
    const { media } = openMedia();
    const near = ['#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=4'];
    const first = beginning([part(8)], near);
    const second = beginning([part(8), dependent(9)], near);
    let published = first;
    const asked: string[] = [];
    answerFrom((url) => {
      asked.push(url);
      return url === first ? published : url;
    });
    const isBuffered = (from: number, to: number) => {
      const { buffered } = media.video;
      const starts = Array.from({ length: buffered.length }, (_, index) => index);
      return starts.some((index) => buffered.start(index) <= from && buffered.end(index) >= to);
    };
    media.load(hls(first));
    await media.play();
    await eventually(() => isBuffered(14.1, 17.5));
    media.video.currentTime = 11;
    await eventually(() => isBuffered(11, 17.5));
    const before = asked.length;
    published = second;
    await eventually(() => asked.slice(before).includes(segment(9)));
    // Without a key frame, nothing of a part can be decoded after anything but the part before it.
    const parts = asked.slice(before).filter((url) => url !== first);
    expect(parts).to.deep.equal([segment(8), segment(9)]);
  });

  it('starts near the edge where PART-HOLD-BACK says, never nearer than two parts', async () => {
    for (const [seconds, start] of [
      [6, 14],
      [0.1, 16],
    ]) {
      const { media, end } = openMedia();
      media.load(hls(parted(`#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=${seconds}`), { nearLive: true }));
      await eventually(() => media.$ready.get());
      expect(media.video.currentTime, String(seconds)).to.be.closeTo(start ?? 0, 0.5);
      end();
    }
  });

  it('has its live edge where the caller holds it, until the caller does no more', async () => {
    const { media } = openMedia();
    media.load(hls(parted(HOLD_BACK), { nearLive: true }));
    await eventually(() => media.$ready.get());
    media.hold(9);
    expect(media.heldBehind()).to.equal(11);
    await media.seekToLive();
    expect(media.video.currentTime).to.be.closeTo(9, 1);
    media.hold(undefined);
    expect(media.heldBehind()).to.equal(0);
    await media.seekToLive();
    expect(media.video.currentTime).to.be.within(13.5, 18);
  });

  it('says how far from the edge its playlist wants to be played', async () => {
    const { media } = openMedia();
    expect(media.statedLatency()).to.equal(undefined);
    media.load(hls(parted('#EXT-X-START:TIME-OFFSET=-7.5', HOLD_BACK), { nearLive: true }));
    await eventually(() => media.$ready.get());
    expect(media.statedLatency()).to.equal(7.5);
  });

  it('can’t be held in a ManagedMediaSource, whose speed stays normal', async () => {
    const { media } = openMedia();
    media.load(hls(parted(HOLD_BACK), { nearLive: true }));
    await eventually(() => media.canHold());
    replace(window as object as { ManagedMediaSource: unknown }, 'ManagedMediaSource', MediaSource);
    const { media: managed } = openMedia();
    managed.load(hls(parted(HOLD_BACK), { nearLive: true }));
    await eventually(() => managed.measure() !== undefined);
    expect(managed.canHold()).to.equal(false);
  });
});
