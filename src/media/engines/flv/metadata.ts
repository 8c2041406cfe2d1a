import { attempt } from '../../../lib/attempt.ts';
import type { Place } from './places.ts';

/** What the script tag `onMetaData` says, as far as it is usable. */
export interface Metadata {
  /** Seconds. Undefined: a live stream, or a file that says nothing. */
  readonly duration: number | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** False: it has none, whatever the header says. */
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  readonly keyframes: readonly Place[];
}

type Fields = Map<string, unknown>;

/** Of an hour with a keyframe per second 7,200 are needed. */
const MOST_VALUES = 400_000;
const DEEPEST = 8;

/**
 * Reads a value of AMF0: https://rtmp.veriskope.com/pdf/amf0-file-format-specification.pdf. Throws at the end of the bytes
 * and at what FLV doesn't have; `fields` keeps what was read of it before.
 */
function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let left = MOST_VALUES;
  const take = (size: number) => {
    at += size;
    return at - size;
  };
  const text = () => {
    const size = view.getUint16(take(2));
    return new TextDecoder().decode(bytes.subarray(take(size), at));
  };
  const readFields = (depth: number, fields: Fields): Fields => {
    for (let key = text(); key !== '' || view.getUint8(at) !== 9; key = text()) {
      const inner: Fields = new Map();
      fields.set(key, inner);
      fields.set(key, read(depth + 1, inner));
    }
    at += 1;
    return fields;
  };
  const readList = (depth: number): readonly unknown[] => {
    const list: unknown[] = [];
    for (let count = view.getUint32(take(4)); count > 0; count -= 1) list.push(read(depth + 1));
    return list;
  };
  const read = (depth = 0, fields: Fields = new Map()): unknown => {
    left -= 1;
    const type = view.getUint8(take(1));
    if (left < 0 || depth > DEEPEST) throw new RangeError('too much');
    if (type === 0) return view.getFloat64(take(8));
    if (type === 1) return view.getUint8(take(1)) !== 0;
    if (type === 2) return text();
    if (type === 3) return readFields(depth, fields);
    // Null and undefined.
    if (type === 5 || type === 6) return undefined;
    if (type === 8) {
      take(4);
      return readFields(depth, fields);
    }
    if (type === 10) return readList(depth);
    if (type === 11) return view.getFloat64(take(10));
    throw new RangeError(`AMF type ${type}`);
  };
  return read;
}

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value < Number.MAX_SAFE_INTEGER ? value : undefined;

const listIn = (fields: unknown, name: string): readonly unknown[] => {
  const list = fields instanceof Map ? fields.get(name) : undefined;
  return Array.isArray(list) ? list : [];
};

/** In order, without what can't be; the first is often that of the header, and not of a picture. */
function placesIn(keyframes: unknown): readonly Place[] {
  const positions = listIn(keyframes, 'filepositions');
  const places: Place[] = [];
  for (const [index, time] of listIn(keyframes, 'times').entries()) {
    const at = positive(positions[index]);
    const ms = typeof time === 'number' ? time * 1000 : Number.NaN;
    const last = places.at(-1);
    if (at !== undefined && ms >= (last?.time ?? 0) && at > (last?.at ?? 0)) places.push({ time: ms, at });
  }
  return places;
}

/** Reads a script tag. Undefined: it is another one. */
export function readMetadata(data: Uint8Array): Metadata | undefined {
  const fields: Fields = new Map();
  const read = createReader(data);
  if (attempt(() => read()) !== 'onMetaData') return undefined;
  attempt(() => read(0, fields));
  return {
    duration: positive(fields.get('duration')),
    width: positive(fields.get('width')),
    height: positive(fields.get('height')),
    hasAudio: fields.get('hasAudio') !== false,
    hasVideo: fields.get('hasVideo') !== false,
    keyframes: placesIn(fields.get('keyframes')),
  };
}
