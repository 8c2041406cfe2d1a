import { expect } from '@open-wc/testing';
import { audioPacket, audioTrack } from '../../../src/media/engines/flv/audio-tags.ts';
import { pictureSize } from '../../../src/media/engines/flv/picture-size.ts';
import { videoPacket, videoTrack } from '../../../src/media/engines/flv/video-tags.ts';
import {
  type FlvTag,
  HOSTED,
  hostFlv,
  readClip,
  scriptTag,
  splitTags,
  writeFlv,
} from '../../support/media/flv-file.ts';
import { cleanUp, eventually, file, mediaUrl, openMedia } from '../../support/media/media.ts';

const text = (word: string) => [...new TextEncoder().encode(word)];

/** Bits of a parameter set: numbers of so many bits, and Exp-Golomb codes. */
function bitsOf(...fields: readonly (string | number)[]): Uint8Array {
  const bits = fields.map((field) => {
    if (typeof field === 'string') return field;
    const binary = (field + 1).toString(2);
    return '0'.repeat(binary.length - 1) + binary;
  });
  const all = `${bits.join('')}1`.match(/.{1,8}/g) ?? [];
  return Uint8Array.from(all, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}
const sps = (profile: number, ...fields: readonly (string | number)[]) =>
  Uint8Array.from([0x67, profile, 0, 30, ...bitsOf(...fields)]);

describe('the size of an H.264 picture', () => {
  const cases: [what: string, set: Uint8Array, size: [number, number, number]][] = [
    ['of whole blocks', sps(66, 0, 0, 2, 1, '0', 39, 22, '1', '0', '0', '0'), [640, 368, 1]],
    ['that is cut', sps(77, 0, 0, 0, 0, 1, '0', 119, 67, '1', '0', '1', 0, 0, 0, 4, '0'), [1920, 1080, 1]],
    ['of two fields', sps(77, 0, 0, 2, 1, '0', 44, 17, '0', '1', '0', '0', '1', '1', '00000010'), [720, 576, 12 / 11]],
    [
      'with colours and scaling lists',
      sps(100, 0, 1, 0, 0, '0', '1', '1', ...Array(16).fill(0), '0000000', 0, 2, 1, '0', 39, 21, '1', '0', '0', '0'),
      [640, 352, 1],
    ],
    [
      'with a shape of its own',
      sps(66, 0, 0, 2, 1, '0', 39, 22, '1', '0', '0', '1', '1', '11111111', '0000000000000100', '0000000000000011'),
      [640, 368, 4 / 3],
    ],
  ];
  for (const [what, set, [width, height, pixel]] of cases)
    it(what, () => {
      expect(pictureSize(set)).to.deep.equal({ width, height, pixel });
    });

  it('is unknown if it can’t be', () => {
    expect(pictureSize(sps(66, 0, 0, 2, 1, '0', 70_000, 22, '1', '0', '0', '0'))).to.equal(undefined);
    for (let size = 0; size < 12; size += 1) pictureSize(new Uint8Array(size).fill(255));
  });
});

describe('the codecs of FLV', () => {
  const config = (codec: string, bytes: readonly number[]) =>
    videoPacket(Uint8Array.from([0x90, ...text(codec), ...bytes])) ?? expect.fail('no packet');
  const codecsOf = (codec: string, bytes: readonly number[]) => videoTrack(config(codec, bytes), undefined)?.codecs;

  it('have the names that browsers know', () => {
    const hevc = [1, 1, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 93, ...Array(10).fill(0)];
    expect(codecsOf('hvc1', hevc)).to.deep.equal(['hvc1.1.6.L93.B0']);
    expect(codecsOf('hvc1', hevc.with(1, 0x22).with(2, 0x20).with(12, 120))).to.deep.equal(['hvc1.2.4.H120.B0']);
    expect(codecsOf('av01', [0x81, 0x08, 0x0c, 0])).to.deep.equal(['av01.0.08M.08']);
    expect(codecsOf('av01', [0x81, 0x2d, 0xcc, 0])).to.deep.equal(['av01.1.13H.10']);
    expect(codecsOf('avc1', [1, 0x64, 0, 0x1f, 255, 225, 0, 1, 0x67])).to.deep.equal(['avc1.64001f']);
  });

  it('have a size from the metadata, if the codec is not H.264', () => {
    const track = videoTrack(config('av01', [0x81, 8, 12, 0]), { width: 1280, height: 720 });
    expect([track?.width, track?.height]).to.deep.equal([1280, 720]);
  });

  it('have offsets of 24 bits with a sign, but not in each kind of packet', () => {
    const offsets = [
      [0x27, 1, 255, 255, 216, 9],
      [0xa1, ...text('hvc1'), 0, 0, 80, 9],
      [0xa3, ...text('hvc1'), 9],
      [0xa1, ...text('av01'), 9],
      [0x2c, 1, 0, 0, 40, 9],
    ].map((bytes) => videoPacket(Uint8Array.from(bytes)));
    expect(offsets.map((packet) => [packet?.codec, packet?.offset, ...(packet?.data ?? [])])).to.deep.equal([
      ['avc1', -40, 9],
      ['hvc1', 80, 9],
      ['hvc1', 0, 9],
      ['av01', 0, 9],
      ['hvc1', 40, 9],
    ]);
  });

  it('have packets without a picture: commands, ends, and kinds of later', () => {
    for (const bytes of [[0x57, 0, 0, 0, 0], [0x17, 2, 0, 0, 0], [0x94, ...text('hvc1'), 1], [0x17], []])
      expect(videoPacket(Uint8Array.from(bytes))).to.equal(undefined);
  });

  const aac = (...bytes: number[]) => {
    const packet = audioPacket(Uint8Array.from([0xaf, 0, ...bytes]));
    return packet && audioTrack(packet, () => true);
  };
  it('name AAC as it is, and with SBR where it may be hidden', () => {
    expect([aac(0x12, 0x10)?.codecs, aac(0x12, 0x10)?.timescale]).to.deep.equal([['mp4a.40.2'], 44_100]);
    expect([aac(0x13, 0x90)?.codecs, aac(0x13, 0x90)?.timescale]).to.deep.equal([['mp4a.40.5'], 22_050]);
    expect(aac(0x2b, 0x92, 8, 0)?.codecs).to.deep.equal(['mp4a.40.5']);
    expect([aac(0x12), aac(0x00, 0x10), aac(0x17, 0x80)]).to.deep.equal([undefined, undefined, undefined]);
  });
});

/** Plays it, and returns the failures. */
async function play(bytes: Uint8Array, seconds = 0.3) {
  hostFlv(bytes);
  const { media, told } = openMedia();
  media.setMuted(true);
  media.load({ ...file(HOSTED), format: 'flv' });
  void media.play();
  await eventually(() => told.length > 0 || media.$currentTime.get() > seconds);
  return { failures: told.map(({ kind, detail }) => `${kind} ${detail}`), video: media.video };
}

describe('an FLV', () => {
  afterEach(cleanUp);

  it('plays over silence that is put where sound is missing', async () => {
    const tags = splitTags(await readClip()).filter(({ type, time }) => type !== 8 || time < 500 || time > 1500);
    const { failures, video } = await play(writeFlv(tags), 1.8);
    expect([failures, video.buffered.length]).to.deep.equal([[], 1]);
  });

  it('plays with sound alone, and seeks in it', async () => {
    const tags = splitTags(await readClip()).filter(({ type }) => type !== 9);
    const { failures, video } = await play(writeFlv(tags, 4));
    video.currentTime = 5;
    await eventually(() => video.currentTime > 5.2);
    expect([failures, video.videoWidth]).to.deep.equal([[], 0]);
  });

  it('plays with MP3', async () => {
    const mp3 = new Uint8Array(await (await fetch(mediaUrl('files/clip.mp3'))).arrayBuffer());
    const isStart = (at: number) => mp3[at] === 255 && ((mp3[at + 1] ?? 0) & 0xfe) === 0xfa;
    const starts: number[] = [];
    const first = [...mp3.keys()].find(isStart) ?? 0;
    const [rates, samples] = [
      [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
      [44_100, 48_000, 32_000],
    ];
    for (let at = first; isStart(at); ) {
      starts.push(at);
      const third = mp3[at + 2] ?? 0;
      at += Math.floor((144_000 * (rates[third >> 4] ?? 0)) / (samples[(third >> 2) & 3] ?? 1)) + ((third >> 1) & 1);
    }
    const tags = starts.map((at, index): FlvTag => {
      const data = Uint8Array.from([0x2f, ...mp3.subarray(at, starts[index + 1])]);
      return { type: 8, time: Math.round((index * 1152 * 1000) / 44_100), data };
    });
    expect(tags.length).to.be.above(100);
    const { failures, video } = await play(writeFlv([scriptTag({ duration: 8 }), ...tags], 4));
    video.currentTime = 5;
    await eventually(() => video.currentTime > 5.2);
    expect([failures, video.buffered.length]).to.deep.equal([[], 1]);
  });

  it('plays with Opus', async () => {
    const tags: FlvTag[] = [
      // RFC 7845, 5.1.
      {
        type: 8,
        time: 0,
        data: Uint8Array.from([0x90, ...text('OpusOpusHead'), 1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0]),
      },
    ];
    const encoder = new AudioEncoder({
      output(chunk) {
        const data = new Uint8Array(chunk.byteLength);
        chunk.copyTo(data);
        tags.push({ type: 8, time: chunk.timestamp / 1000, data: Uint8Array.from([0x91, ...text('Opus'), ...data]) });
      },
      error(error) {
        throw error;
      },
    });
    encoder.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 });
    const sound = { format: 'f32', sampleRate: 48_000, numberOfFrames: 96_000, numberOfChannels: 2 } as const;
    const data = new AudioData({ ...sound, timestamp: 0, data: new Float32Array(192_000) });
    encoder.encode(data);
    data.close();
    await encoder.flush();
    const { failures } = await play(writeFlv([scriptTag({ duration: 2 }), ...tags], 4));
    expect([failures, tags.length > 90]).to.deep.equal([[], true]);
  });

  const wrong: [what: string, flv: () => Promise<Uint8Array> | Uint8Array, detail: RegExp][] = [
    ['with Speex', () => writeFlv([{ type: 8, time: 0, data: Uint8Array.of(0xb2, 0, 0) }], 4), /Speex/],
    [
      'that is a picture',
      async () => new Uint8Array(await (await fetch(mediaUrl('images/cover-1.jpg'))).arrayBuffer()),
      /no FLV/,
    ],
    ['without samples', () => writeFlv([scriptTag({ duration: 2 })]), /no picture and no sound/],
    ['that is cut off in its header', () => Uint8Array.of(0x46, 0x4c, 0x56), /no picture and no sound/],
  ];
  for (const [what, flv, detail] of wrong)
    it(`${what} is unsupported, and the report says why`, async () => {
      const { failures } = await play(await flv());
      expect(failures).to.have.length(1);
      expect(failures[0])
        .to.match(/^mediaUnsupported /)
        .and.match(detail);
    });
});
