import { box, type Track, uint16, uint32 } from './mp4-boxes.ts';
import { pictureSize } from './picture-size.ts';
import { Unplayable } from './unplayable.ts';

/** What a tag brings. */
export interface Packet {
  readonly codec: string;
  /** How the samples after it are to be decoded. */
  readonly isConfig: boolean;
  readonly isKey: boolean;
  /** Milliseconds from decoding to showing. */
  readonly offset: number;
  readonly data: Uint8Array;
}

/** By CodecID. */
const NAMES = ['0', '1', 'H.263', 'Screen video', 'VP6', 'VP6 with alpha', 'Screen video 2'];
const FOUR_CCS: Readonly<Record<number, string>> = { 7: 'avc1', 12: 'hvc1' };
const CONFIGS: Readonly<Record<string, string>> = { avc1: 'avcC', hvc1: 'hvcC', av01: 'av1C' };

export const fourCc = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(1, 5));
const signed24 = (bytes: Uint8Array, at: number) =>
  (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8)) >> 8;

/**
 * Reads the data of a video tag, also of Enhanced RTMP: https://veovera.org/docs/enhanced/enhanced-rtmp-v2. Undefined: it
 * holds no picture.
 */
export function videoPacket(data: Uint8Array): Packet | undefined {
  const [first = 0, second] = data;
  const frame = (first >> 4) & 7;
  // A command for a player of Flash.
  if (data.length < 5 || frame === 5) return undefined;
  const isKey = frame === 1;
  const isEnhanced = first > 127;
  const codec = isEnhanced ? fourCc(data) : FOUR_CCS[first & 15];
  if (!codec || !CONFIGS[codec]) {
    const name = codec ?? NAMES[first & 15] ?? first & 15;
    throw new Unplayable(`The FLV has video that no browser plays: ${name}`);
  }
  const type = isEnhanced ? first & 15 : second;
  // In Enhanced RTMP a third type has no offset, and neither has AV1.
  const hasOffset = !isEnhanced || (type === 1 && codec !== 'av01');
  const isFrame = type === 1 || (isEnhanced && type === 3);
  if (type !== 0 && !isFrame) return undefined;
  const at = isEnhanced ? 5 : 2;
  const offset = hasOffset && isFrame ? signed24(data, at) : 0;
  return { codec, isConfig: type === 0, isKey, offset, data: data.subarray(hasOffset ? at + 3 : at) };
}

const hex = (value = 0) => value.toString(16).padStart(2, '0');

/** `avc1.PPCCLL` */
const avcName = (config: Uint8Array) => `avc1.${hex(config[1])}${hex(config[2])}${hex(config[3])}`;

/** ISO/IEC 14496-15, E.3. */
function hevcName(config: Uint8Array): string {
  const [, profile = 0] = config;
  const space = ['', 'A', 'B', 'C'][profile >> 6];
  let compatible = 0;
  for (let bit = 0; bit < 32; bit += 1)
    compatible += (((config[2 + (bit >> 3)] ?? 0) >> (7 - (bit & 7))) & 1) * 2 ** bit;
  const constraints = [...config.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase());
  while (constraints.at(-1) === '0') constraints.pop();
  const tier = profile & 32 ? 'H' : 'L';
  const level = `${tier}${config[12] ?? 0}`;
  return ['hvc1', `${space}${profile & 31}`, compatible.toString(16), level, ...constraints].join('.');
}

/** https://aomediacodec.github.io/av1-isobmff/#codecsparam */
function av1Name(config: Uint8Array): string {
  const [, profile = 0, more = 0] = config;
  const level = String(profile & 31).padStart(2, '0');
  const depth = more & 64 ? (more & 32 ? '12' : '10') : '08';
  return `av01.${profile >> 5}.${level}${more & 128 ? 'H' : 'M'}.${depth}`;
}

const NAMERS: Readonly<Record<string, (config: Uint8Array) => string>> = {
  avc1: avcName,
  hvc1: hevcName,
  av01: av1Name,
};
const UNKNOWN = { width: 640, height: 360, pixel: 1 };
/** 72 dpi. */
const RESOLUTION = [0, 72, 0, 0];

/** The track that a configuration describes. `known`: the size that the metadata name, which only H.264 does without. */
export function videoTrack(
  { codec, data }: Packet,
  known: { readonly width: number | undefined; readonly height: number | undefined } | undefined,
): Track | undefined {
  // Some encoders send an empty one at their end.
  if (data.length < (codec === 'av01' ? 4 : 8)) return undefined;
  const size = codec === 'avc1' ? pictureSize(data.subarray(8)) : undefined;
  const { width, height, pixel } = size ?? {
    ...UNKNOWN,
    ...(known?.width && known.height && { width: Math.round(known.width), height: Math.round(known.height) }),
  };
  const entry = box(
    codec,
    ...[[0, 0, 0, 0, 0, 0, 0, 1], new Uint8Array(16), uint16(width), uint16(height), RESOLUTION, RESOLUTION],
    ...[uint32(0), uint16(1), new Uint8Array(32), uint16(24), [255, 255]],
    box(CONFIGS[codec] ?? '', data),
    ...(pixel === 1 ? [] : [box('pasp', uint32(Math.round(pixel * 10_000)), uint32(10_000))]),
  );
  const codecs = [NAMERS[codec]?.(data) ?? codec];
  return { kind: 'video', codecs, timescale: 1000, entry, width: Math.round(width * pixel), height };
}
