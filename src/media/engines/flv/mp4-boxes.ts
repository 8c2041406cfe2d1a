/** Bytes of a box, or numbers below 256. */
export type Bytes = Uint8Array | readonly number[];

export function join(parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const uint16 = (value: number): readonly number[] => [(value >> 8) & 255, value & 255];
export const uint32 = (value: number): readonly number[] => [...uint16(value >>> 16), ...uint16(value)];
const uint64 = (value: number) => [...uint32(Math.floor(value / 2 ** 32)), ...uint32(value % 2 ** 32)];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const zeros = (count: number) => new Uint8Array(count);

/** ISO/IEC 14496-12, 4.2. */
export function box(type: string, ...content: readonly Bytes[]): Uint8Array {
  const size = content.reduce((sum, { length }) => sum + length, 8);
  return join([uint32(size), letters(type), ...content]);
}
const full = (type: string, version: number, flags: number, ...content: readonly Bytes[]) =>
  box(type, uint32(version * 2 ** 24 + flags), ...content);

/** What an initialization segment is made of. */
export interface Track {
  readonly kind: 'video' | 'audio';
  /** Names of its codec, of which a browser may know only some. */
  readonly codecs: readonly string[];
  /** Units of time per second. */
  readonly timescale: number;
  /** The length in those of each sample of sound, and one without a sound. Undefined: each lasts until the next one. */
  readonly frames?: { readonly length: number; readonly silence: Uint8Array } | undefined;
  /** Its samples are a stream by themselves: Chromium and Safari play MP3 only so. */
  readonly isRaw?: boolean;
  /** The box that describes its samples. */
  readonly entry: Uint8Array;
  /** As it is shown. 0: sound. */
  readonly width: number;
  readonly height: number;
}

const MATRIX = [1, 0, 0, 0, 1, 0, 0, 0, 0x4000].flatMap((value) => uint32(value * 2 ** 16));
/** "und" */
const LANGUAGE = [0x55, 0xc4];
const TRACK_ID = uint32(1);

/** `ftyp` and `moov` of a file with one track. */
export function initSegment({ kind, timescale, entry, width, height }: Track): Uint8Array<ArrayBuffer> {
  const isVideo = kind === 'video';
  const table = box(
    'stbl',
    full('stsd', 0, 0, uint32(1), entry),
    ...['stts', 'stsc', 'stco'].map((type) => full(type, 0, 0, zeros(4))),
    full('stsz', 0, 0, zeros(8)),
  );
  const media = box(
    'minf',
    isVideo ? full('vmhd', 0, 1, zeros(8)) : full('smhd', 0, 0, zeros(4)),
    box('dinf', full('dref', 0, 0, uint32(1), full('url ', 0, 1))),
    table,
  );
  const track = box(
    'trak',
    full('tkhd', 0, 3, zeros(8), TRACK_ID, zeros(8), zeros(8), zeros(4), isVideo ? zeros(4) : [1, 0, 0, 0], MATRIX, [
      ...uint16(width),
      ...[0, 0],
      ...uint16(height),
      ...[0, 0],
    ]),
    box(
      'mdia',
      full('mdhd', 0, 0, zeros(8), uint32(timescale), zeros(4), LANGUAGE, zeros(2)),
      full('hdlr', 0, 0, zeros(4), letters(isVideo ? 'vide' : 'soun'), zeros(13)),
      media,
    ),
  );
  const movie = full('mvhd', 0, 0, zeros(8), uint32(1000), zeros(4), [0, 1, 0, 0, 1, 0], zeros(10), MATRIX, [
    ...zeros(24),
    ...uint32(2),
  ]);
  const defaults = full('trex', 0, 0, TRACK_ID, uint32(1), zeros(12));
  return join([
    box('ftyp', letters('isom'), uint32(1), letters('isomiso6mp41')),
    box('moov', movie, track, box('mvex', defaults)),
  ]);
}

/** A sample of a segment. Times are in units of its track. */
export interface Part {
  readonly data: Uint8Array;
  readonly duration: number;
  /** From its decoding until it is shown. */
  readonly offset: number;
  readonly isKey: boolean;
}

/** `sample_flags`: whether it depends on others. */
const KEY = [2, 0, 0, 0];
const DEPENDENT = [1, 1, 0, 0];
/** `default-base-is-moof` */
const BASE_IS_MOOF = 0x20000;
/** Offset of the data; duration, size, flags and signed composition offset of each sample. */
const RUN_FLAGS = 0xf01;

/** `moof` and `mdat`. `start`: when its first sample is decoded. */
export function mediaSegment(sequence: number, start: number, parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const rows = parts.map(({ data, duration, offset, isKey }) =>
    [uint32(duration), uint32(data.length), isKey ? KEY : DEPENDENT, uint32(offset)].flat(),
  );
  const fragment = (dataAt: number) =>
    box(
      'moof',
      full('mfhd', 0, 0, uint32(sequence)),
      box(
        'traf',
        full('tfhd', 0, BASE_IS_MOOF, TRACK_ID),
        full('tfdt', 1, 0, uint64(start)),
        full('trun', 1, RUN_FLAGS, uint32(parts.length), uint32(dataAt), join(rows)),
      ),
    );
  const size = fragment(0).length;
  return join([fragment(size + 8), box('mdat', ...parts.map(({ data }) => data))]);
}
