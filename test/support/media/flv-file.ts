import { mediaUrl, replace } from './media.ts';

export interface FlvTag {
  readonly type: number;
  /** Milliseconds; 32 bits are written. */
  readonly time: number;
  readonly data: Uint8Array;
}

const TAG_HEADER = 11;
const FILE_HEADER = 13;

/** 480 × 270, 25 frames a second, a keyframe every two seconds, AAC at 44.1 kHz, 8 s. */
export const readClip = async (): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(mediaUrl('files/clip.flv'))).arrayBuffer());

export function splitTags(bytes: Uint8Array): readonly FlvTag[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const tags: FlvTag[] = [];
  for (let at = FILE_HEADER; at < bytes.length; ) {
    const size = view.getUint32(at) & 0xffffff;
    const time = (view.getUint32(at + 4) >>> 8) + view.getUint8(at + 7) * 2 ** 24;
    tags.push({ type: view.getUint8(at), time, data: bytes.slice(at + TAG_HEADER, at + TAG_HEADER + size) });
    at += TAG_HEADER + size + 4;
  }
  return tags;
}

export function writeTag({ type, time, data }: FlvTag): Uint8Array {
  const tag = new Uint8Array(TAG_HEADER + data.length + 4);
  const view = new DataView(tag.buffer);
  view.setUint32(0, type * 2 ** 24 + data.length);
  view.setUint32(4, ((time & 0xffffff) << 8) | ((time >>> 24) & 255));
  tag.set(data, TAG_HEADER);
  view.setUint32(TAG_HEADER + data.length, TAG_HEADER + data.length);
  return tag;
}

/** `flags`: 4 for sound, 1 for a picture. */
export function writeFlv(tags: readonly FlvTag[], flags = 5): Uint8Array {
  const parts = [Uint8Array.of(0x46, 0x4c, 0x56, 1, flags, 0, 0, 0, 9, 0, 0, 0, 0), ...tags.map(writeTag)];
  const file = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

type Value = number | boolean | string | readonly number[] | { readonly [name: string]: Value };

const float = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)].reverse();
const uint = (value: number, bytes: number) =>
  [...Array(bytes).keys()].reverse().map((index) => Math.floor(value / 256 ** index) & 255);
const name = (text: string) => [...uint(text.length, 2), ...new TextEncoder().encode(text)];

/** A value of AMF0. */
function amf(value: Value): readonly number[] {
  if (typeof value === 'number') return [0, ...float(value)];
  if (typeof value === 'boolean') return [1, Number(value)];
  if (typeof value === 'string') return [2, ...name(value)];
  if (Array.isArray(value)) return [10, ...uint(value.length, 4), ...value.flatMap(amf)];
  return [3, ...Object.entries(value).flatMap(([key, field]) => [...name(key), ...amf(field)]), 0, 0, 9];
}

export const scriptTag = (fields: Readonly<Record<string, Value>>, event = 'onMetaData'): FlvTag => ({
  type: 18,
  time: 0,
  data: Uint8Array.from([...amf(event), ...amf(fields)]),
});

export const isKeyframe = ({ type, data }: FlvTag) => type === 9 && (data[0] ?? 0) >> 4 === 1 && data[1] === 1;
const isConfig = ({ type, data }: FlvTag) => type !== 18 && data[1] === 0;

/** The clip again and again. `index`: its metadata name the keyframes. */
export async function longClip(times: number, { index = false, duration = true } = {}): Promise<Uint8Array> {
  const tags = splitTags(await readClip());
  const configs = tags.filter(isConfig);
  const frames = tags.filter((tag) => tag.type !== 18 && !isConfig(tag) && tag.data[1] !== 2);
  const length = 8034;
  const repeated = [...Array(times).keys()].flatMap((turn) =>
    frames.map((tag) => ({ ...tag, time: tag.time + turn * length })),
  );
  const metadata = (positions: readonly number[]) =>
    scriptTag({
      ...(duration && { duration: (times * length) / 1000 }),
      ...(index && {
        keyframes: { times: repeated.filter(isKeyframe).map(({ time }) => time / 1000), filepositions: positions },
      }),
    });
  const empty = repeated.filter(isKeyframe).map(() => 0);
  let at = writeFlv([metadata(empty), ...configs]).length;
  const positions: number[] = [];
  for (const tag of repeated) {
    if (isKeyframe(tag)) positions.push(at);
    at += TAG_HEADER + tag.data.length + 4;
  }
  return writeFlv([metadata(positions), ...configs, ...repeated]);
}

export interface HostWish {
  /** Without ranges every answer is the whole file. */
  ranges?: boolean;
  /** Of what the host is asked for in order: the byte at which the answer breaks off. */
  cuts?: (number | undefined)[];
  /** It never ends, and has no length. */
  live?: boolean;
  pieces?: number;
}

export const HOSTED = new URL('/hosted.flv', location.href).href;

/** Answers requests for `HOSTED` with these bytes, as fast as they are read. Returns the first byte of each request. */
export function hostFlv(
  bytes: Uint8Array,
  { ranges = true, cuts = [], live = false, pieces = 1 << 16 }: HostWish = {},
) {
  const { fetch } = window;
  const asked: number[] = [];
  const sent = { bytes: 0 };
  replace(window, 'fetch', async (address, init) => {
    if (String(address) !== HOSTED) return fetch.call(window, address, init);
    const wanted = Number(/bytes=(\d+)-/.exec(new Headers(init?.headers).get('range') ?? '')?.[1] ?? 0);
    asked.push(wanted);
    const from = ranges ? wanted : 0;
    const end = cuts.shift() ?? bytes.length;
    let at = from;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          if (init?.signal?.aborted) return stream.error(init.signal.reason);
          const part = bytes.slice(at, Math.min(at + pieces, end));
          at += part.length;
          sent.bytes += part.length;
          if (part.length > 0) return stream.enqueue(part);
          if (at < bytes.length) return stream.error(new TypeError('The test cuts the line'));
          if (!live) return stream.close();
          return new Promise<void>((resolve) => init?.signal?.addEventListener('abort', () => resolve()));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = new Headers();
    if (!live) headers.set('content-length', String(bytes.length - from));
    return new Response(body, { status: from > 0 ? 206 : 200, headers });
  });
  return { asked, sent };
}
