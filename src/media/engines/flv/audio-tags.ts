import { type Bytes, box, join, type Track, uint16, uint32 } from './mp4-boxes.ts';
import { Unplayable } from './unplayable.ts';
import { fourCc, type Packet } from './video-tags.ts';

/** By SoundFormat. */
const NAMES: Readonly<Record<number, string>> = {
  ...{ 0: 'PCM', 1: 'ADPCM', 3: 'PCM', 4: 'Nellymoser', 5: 'Nellymoser', 6: 'Nellymoser' },
  ...{ 7: 'G.711', 8: 'G.711', 11: 'Speex' },
};
const FOUR_CCS: Readonly<Record<number, string>> = { 2: '.mp3', 10: 'mp4a', 14: '.mp3' };
const ENHANCED = 9;

/** Reads the data of an audio tag, also of Enhanced RTMP. Undefined: it holds no sound. */
export function audioPacket(data: Uint8Array): Packet | undefined {
  const [first = 0, second] = data;
  const format = first >> 4;
  const isEnhanced = format === ENHANCED;
  if (data.length < 2 || (isEnhanced && data.length < 6)) return undefined;
  const codec = isEnhanced ? fourCc(data) : FOUR_CCS[format];
  if (!codec || !TRACKS[codec])
    throw new Unplayable(`The FLV has sound that no browser plays: ${codec ?? NAMES[format] ?? format}`);
  const isMp3 = codec === '.mp3';
  const type = isEnhanced ? first & 15 : isMp3 ? 1 : second;
  if (type !== 0 && type !== 1) return undefined;
  const at = isEnhanced ? 5 : isMp3 ? 1 : 2;
  return { codec, isConfig: type === 0, isKey: true, offset: 0, data: data.subarray(at) };
}

/** A descriptor of ISO/IEC 14496-1, 7.2.6, with a length of one byte. */
const descriptor = (tag: number, ...content: readonly Bytes[]) => {
  const data = join(content);
  return join([[tag, data.length], data]);
};
const esds = (config: Bytes) =>
  box(
    'esds',
    uint32(0),
    descriptor(
      3,
      [0, 1, 0],
      // An audio stream, whose buffer and bitrate nobody reads.
      descriptor(4, [0x40, 0x15], new Uint8Array(11), descriptor(5, config)),
      descriptor(6, [2]),
    ),
  );
const entry = (type: string, channels: number, rate: number, config: Uint8Array) =>
  box(
    type,
    ...[[0, 0, 0, 0, 0, 0, 0, 1], new Uint8Array(8), uint16(channels), uint16(16), uint32(0)],
    uint32((rate % 2 ** 16) * 2 ** 16),
    config,
  );

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];
/** Sound up to this rate may have its upper half in SBR without a word of it. */
const HALF = RATES.indexOf(24_000);
const LOW_COMPLEXITY = 2;
const SBR = 5;
const LONGEST_CONFIG = 64;
/** Frames of AAC-LC without a sound, for one and two channels: ISO/IEC 14496-3, 4.4.2.1. */
const SILENCE: Readonly<Record<number, Uint8Array>> = {
  1: Uint8Array.of(0, 0, 0, 7),
  2: Uint8Array.of(0x20, 0, 0, 0, 0, 0, 0x0e),
};

/** AudioSpecificConfig: ISO/IEC 14496-3, 1.6.2.1. */
function aacTrack(config: Uint8Array): Track | undefined {
  const [first = 0, second = 0] = config;
  const type = first >> 3;
  const index = ((first & 7) << 1) | (second >> 7);
  const rate = RATES[index];
  const channels = (second >> 3) & 15;
  const silence = SILENCE[channels];
  if (config.length < 2 || type === 0 || rate === undefined) return undefined;
  // As hls.js does: with it every decoder plays both kinds.
  const named = [(SBR << 3) | (index >> 1), ((index & 1) << 7) | (channels << 3) | ((index - 3) >> 1)];
  const isHalf = type === LOW_COMPLEXITY && index >= HALF && config.length < 5;
  const used = isHalf
    ? [...named, (((index - 3) & 1) << 7) | (LOW_COMPLEXITY << 2), 0]
    : config.subarray(0, LONGEST_CONFIG);
  return {
    kind: 'audio',
    codecs: [`mp4a.40.${isHalf ? SBR : type}`],
    timescale: rate,
    frames: silence && { length: 1024, silence },
    entry: entry('mp4a', channels, rate, esds(used)),
    width: 0,
    height: 0,
  };
}

/** By the version of MPEG in the header of a frame. */
const MP3_RATES: Readonly<Record<number, readonly number[]>> = {
  0: [11_025, 12_000, 8000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
};

/** From the header of a frame: ISO/IEC 11172-3, 2.4.1.3. */
function mp3Track(frame: Uint8Array, plays: (type: string) => boolean): Track | undefined {
  const [first, second = 0, third = 0, fourth = 0] = frame;
  const version = (second >> 3) & 3;
  const rate = MP3_RATES[version]?.[(third >> 2) & 3];
  if (first !== 255 || second < 0xe0 || rate === undefined) return undefined;
  return {
    kind: 'audio',
    codecs: ['mp3'],
    isRaw: !plays('audio/mp4; codecs="mp3"'),
    timescale: rate,
    entry: entry('.mp3', fourth >> 6 === 3 ? 1 : 2, rate, new Uint8Array()),
    width: 0,
    height: 0,
  };
}

/** From the header of Ogg Opus, which has little endian numbers: RFC 7845, 5.1, and https://opus-codec.org/docs/opus_in_isobmff.html */
function opusTrack(config: Uint8Array): Track | undefined {
  const channels = config[9] ?? 0;
  if (config.length < 19 || channels === 0) return undefined;
  const swapped = config.slice(8);
  swapped[0] = 0;
  for (const [from, to] of [
    [2, 4],
    [4, 8],
    [8, 10],
  ])
    swapped.subarray(from, to).reverse();
  return {
    kind: 'audio',
    codecs: ['opus'],
    timescale: 48_000,
    entry: entry('Opus', channels, 48_000, box('dOps', swapped)),
    width: 0,
    height: 0,
  };
}

const TRACKS: Readonly<Record<string, (config: Uint8Array, plays: (type: string) => boolean) => Track | undefined>> = {
  mp4a: aacTrack,
  '.mp3': mp3Track,
  Opus: opusTrack,
};

/** The track that a configuration describes, or a frame of MP3. */
export const audioTrack = ({ codec, data }: Packet, plays: (type: string) => boolean): Track | undefined =>
  TRACKS[codec]?.(data, plays);
/** Its frames have a header, and there is no configuration. */
export const describesItself = ({ codec }: Packet): boolean => codec === '.mp3';
