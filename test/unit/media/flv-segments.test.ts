import { expect } from '@open-wc/testing';
import { initSegment, mediaSegment, type Track } from '../../../src/media/engines/flv/mp4-boxes.ts';
import { createTagReader } from '../../../src/media/engines/flv/read-tags.ts';
import { createRemuxer } from '../../../src/media/engines/flv/remux.ts';
import { createTimeline } from '../../../src/media/engines/flv/timeline.ts';
import { Unplayable } from '../../../src/media/engines/flv/unplayable.ts';
import { type FlvTag, readClip, scriptTag, splitTags, writeFlv } from '../../support/media/flv-file.ts';
import { boxesIn, readSegment } from '../../support/media/mp4-file.ts';

const TRACK: Track = {
  kind: 'video',
  codecs: ['avc1.640015'],
  timescale: 1000,
  entry: Uint8Array.of(0, 0, 0, 8, 97, 118, 99, 49),
  width: 480,
  height: 270,
};

describe('a segment of fragmented MP4', () => {
  it('has boxes of the size that they say', () => {
    const init = boxesIn(initSegment(TRACK));
    expect(init.map(({ path }) => path)).to.include.members([
      'ftyp',
      'moov/trak/tkhd',
      'moov/trak/mdia/minf/stbl/stsd',
      'moov/mvex/trex',
    ]);
  });

  it('has the times, sizes and signed offsets of its samples, and its data after them', () => {
    const start = 2 ** 33 + 5;
    const samples = [
      { data: Uint8Array.of(1, 2), duration: 40, offset: 80, isKey: true },
      { data: Uint8Array.of(3), duration: 41, offset: -40, isKey: false },
    ];
    expect(readSegment(mediaSegment(3, start, samples))).to.deep.equal({ start, samples });
  });
});

describe('the times of an FLV', () => {
  it('begin at the first sample, and go on where 32 bits end', () => {
    for (const isLive of [false, true]) {
      const { place } = createTimeline(0xffff_fff0, isLive);
      expect([0xffff_fff0, 0xffff_fffa, 4, 44].map((time) => place('video', time))).to.deep.equal([0, 10, 20, 60]);
    }
  });

  it('of a live stream follow the last one when the encoder starts again or was away for long', () => {
    const { place } = createTimeline(50_000, true);
    const video = [50_000, 50_040, 50_080, 0, 40, 3_600_000, 3_600_040].map((time) => place('video', time));
    expect(video).to.deep.equal([0, 40, 80, 113, 153, 186, 226]);
  });

  it('of a live stream may cross between its tracks, and have gaps that are short', () => {
    const { place } = createTimeline(1000, true);
    const times: [string, number][] = [
      ['video', 1000],
      ['video', 1900],
      ['audio', 1000],
      ['video', 1940],
      ['audio', 1023],
      ['video', 6000],
    ];
    expect(times.map(([kind, time]) => place(kind, time))).to.deep.equal([0, 900, 0, 940, 23, 5000]);
  });

  it('of a file are places in it', () => {
    const { place } = createTimeline(0, false);
    expect([0, 500_000, 20].map((time) => place('video', time))).to.deep.equal([0, 500_000, 20]);
  });
});

/** What becomes of the tags, which come one after the other. */
function remux(tags: readonly FlvTag[], { isLive = false, flags = 5, isWhole = true } = {}) {
  const reader = createTagReader();
  const begun: number[] = [];
  const remuxer = createRemuxer({
    says: reader.says,
    plays: () => true,
    begin(_, base) {
      begun.push(base);
      return { isLive };
    },
    onKeyframe() {},
  });
  const segments = reader.read(writeFlv(tags, flags)).flatMap((tag) => {
    remuxer.push(tag);
    return remuxer.take(false);
  });
  if (isWhole) segments.push(...remuxer.take(true));
  const samplesOf = (kind: 'video' | 'audio') =>
    segments
      .filter((segment) => segment.kind === kind)
      .flatMap(({ bytes }) => {
        const read = readSegment(bytes);
        let at = read?.start ?? 0;
        return (read?.samples ?? []).map((sample) => {
          at += sample.duration;
          return { ...sample, start: at - sample.duration };
        });
      });
  return { segments, samplesOf, begun };
}

const clipTags = async () => splitTags(await readClip());
const configsOf = (tags: readonly FlvTag[]) => tags.filter(({ type, data }) => type !== 18 && data[1] === 0);
const picture = (time: number, offset = 0, isKey = false): FlvTag => ({
  type: 9,
  time,
  data: Uint8Array.of(isKey ? 0x17 : 0x27, 1, (offset >> 16) & 255, (offset >> 8) & 255, offset & 255, 1),
});
const sound = (time: number): FlvTag => ({ type: 8, time, data: Uint8Array.of(0xaf, 1, 33) });
const FRAME = 1024;

describe('the segments of an FLV', () => {
  it('begin with a configuration for each track, and have every sample of the clip', async () => {
    const tags = await clipTags();
    const { segments, samplesOf } = remux(tags);
    expect(segments.slice(0, 2).map(({ kind, codecs }) => [kind, ...codecs])).to.deep.equal([
      ['video', 'avc1.4d4015'],
      ['audio', 'mp4a.40.2'],
    ]);
    const frames = tags.filter(({ data }) => data[1] === 1);
    expect(samplesOf('video')).to.have.length(frames.filter(({ type }) => type === 9).length);
    expect(samplesOf('audio')).to.have.length(frames.filter(({ type }) => type === 8).length);
  });

  it('have pictures that are shown in another order than they are decoded in', async () => {
    const configs = configsOf(await clipTags()).slice(0, 1);
    const times = [picture(0, 80, true), picture(40, 160), picture(80, 40), picture(120, 0), picture(160, -40)];
    const samples = remux([...configs, ...times], { flags: 1 }).samplesOf('video');
    expect(samples.map(({ start, offset, isKey }) => [start, offset, isKey])).to.deep.equal([
      [0, 80, true],
      [40, 160, false],
      [80, 40, false],
      [120, 0, false],
      [160, -40, false],
    ]);
  });

  it('keep when a picture is shown, if its time of decoding goes back', async () => {
    const configs = configsOf(await clipTags()).slice(0, 1);
    const times = [picture(0, 0, true), picture(40), picture(20, 60), picture(80)];
    const samples = remux([...configs, ...times], { flags: 1 }).samplesOf('video');
    expect(samples.map(({ start, offset }) => start + offset)).to.deep.equal([0, 40, 80, 80]);
  });

  it('begin at the first sample of both tracks, whatever its time', async () => {
    const configs = configsOf(await clipTags());
    const late = [picture(9_000_040, 0, true), sound(9_000_000), sound(9_000_023), picture(9_000_080)];
    const { begun, samplesOf } = remux([...configs, ...late], { isLive: true });
    expect(begun).to.deep.equal([9_000_000]);
    expect(samplesOf('audio')[0]?.start).to.equal(0);
    expect(samplesOf('video')[0]?.start).to.equal(40);
  });

  it('have frames of sound without gaps between rounded times', async () => {
    const configs = configsOf(await clipTags());
    const rounded = [...Array(50).keys()].map((index) => sound(Math.round((index * FRAME * 1000) / 44_100)));
    const starts = remux([...configs, picture(0, 0, true), ...rounded])
      .samplesOf('audio')
      .map(({ start }) => start);
    expect(starts).to.deep.equal(rounded.map((_, index) => index * FRAME));
  });

  it('have silence where sound is missing, and no frame twice', async () => {
    const configs = configsOf(await clipTags());
    const times = [0, 23, 1000, 1023, 900, 1046].map(sound);
    const samples = remux([...configs, picture(0, 0, true), ...times]).samplesOf('audio');
    expect(samples.every(({ start }, index) => start === index * FRAME)).to.equal(true);
    const heard = samples.filter(({ data }) => data.length === 1).map(({ start }) => start / 44.1);
    expect(heard).to.have.length(5);
    for (const [index, ms] of [0, 23, 1000, 1023, 1046].entries()) expect(heard[index]).to.be.closeTo(ms, 24);
  });

  it('have the picture alone, if the header speaks of a sound that doesn’t come', async () => {
    const [config] = configsOf(await clipTags());
    const pictures = [...Array(40).keys()].map((index) => picture(index * 40, 0, index === 0));
    const { segments } = remux([...(config ? [config] : []), ...pictures], { isWhole: false });
    expect([...new Set(segments.map(({ kind }) => kind))]).to.deep.equal(['video']);
  });

  it('have the sound that the header is silent about', async () => {
    const { segments } = remux(await clipTags(), { flags: 1 });
    expect([...new Set(segments.map(({ kind }) => kind))]).to.deep.equal(['video', 'audio']);
  });

  it('begin with a new configuration where it changes', async () => {
    const [config] = configsOf(await clipTags());
    const data = config?.data.slice() ?? new Uint8Array();
    data[8] = 0x1f;
    const tags = [config, picture(0, 0, true), picture(40), { type: 9, time: 80, data }, picture(80, 0, true)];
    const { segments, samplesOf } = remux(
      tags.filter((tag) => tag !== undefined),
      { flags: 1 },
    );
    const codecs = segments.flatMap((segment) => segment.codecs);
    expect([...new Set(codecs)]).to.deep.equal(['avc1.4d4015', 'avc1.4d401f']);
    expect(samplesOf('video')).to.have.length(3);
  });

  it('leave out pictures before the first keyframe', async () => {
    const configs = configsOf(await clipTags()).slice(0, 1);
    const { samplesOf } = remux([...configs, picture(0), picture(40), picture(80, 0, true)], { flags: 1 });
    expect(samplesOf('video').map(({ start }) => start)).to.deep.equal([80]);
  });

  const unknown: [what: string, tags: FlvTag[], detail: RegExp][] = [
    ['Sorenson H.263', [{ type: 9, time: 0, data: Uint8Array.of(0x12, 0, 0, 0, 0, 0) }], /video .*H\.263/],
    ['VP6', [{ type: 9, time: 0, data: Uint8Array.of(0x14, 0, 0, 0, 0, 0) }], /video .*VP6/],
    ['Speex', [{ type: 8, time: 0, data: Uint8Array.of(0xb2, 0, 0) }], /sound .*Speex/],
    ['a codec of later', [{ type: 9, time: 0, data: Uint8Array.of(0x90, 122, 122, 48, 49, 0) }], /video .*zz01/],
    ['nothing', [scriptTag({ duration: 3 })], /no picture and no sound/],
  ];
  for (const [what, tags, detail] of unknown)
    it(`don’t exist of ${what}`, () => {
      expect(() => remux(tags)).to.throw(Unplayable, detail);
    });

  it('are made of any bytes in the tags, or fail as unplayable', async () => {
    const tags = await clipTags();
    for (let seed = 0; seed < 300; seed += 1) {
      const broken = tags.slice(0, 30).map((tag, index) => {
        const data = tag.data.slice(0, (seed * 7 + index * 13) % 40 === 0 ? seed % 9 : undefined);
        data[(seed * index) % Math.max(data.length, 1)] = seed & 255;
        return { ...tag, data, time: (tag.time * (seed % 5)) >>> 0 };
      });
      try {
        remux(broken, { isLive: seed % 2 === 0 });
      } catch (error) {
        expect(error).to.be.instanceOf(Unplayable);
      }
    }
  });
});
