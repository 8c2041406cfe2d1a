/** A partial segment: a fragment of its own, as packagers write it. */
export interface Part {
  /** Its media, that many seconds later than in the file. */
  bytes(later: number): Buffer;
  /** Its share of the samples of its segment. */
  readonly share: number;
  /** It starts with a picture that can be decoded alone. */
  readonly independent: boolean;
}

const PARTS = 4;
const HEADER = 8;

/** Fields of a track fragment: ISO/IEC 14496-12, 8.8.7 and 8.8.8. */
const FIRST_FLAGS = 0x4;
const NO_SYNC = 0x01_00_00;

interface Box {
  readonly type: string;
  readonly at: number;
  readonly end: number;
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + HEADER <= to; ) {
    const end = at + bytes.readUInt32BE(at);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + HEADER), at, end });
    at = end;
  }
  return boxes;
}

function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(HEADER);
  head.writeUInt32BE(HEADER + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** The one fragment of a segment of the demo's media: samples of equal length, and their sizes. */
function readFragment(bytes: Buffer) {
  const find = (type: string, from = 0, to = bytes.length) => {
    const found = boxesIn(bytes, from, to).find((one) => one.type === type);
    if (!found) throw new Error(`The segment has no ${type}`);
    return found;
  };
  const moof = find('moof');
  const traf = find('traf', moof.at + HEADER, moof.end);
  const inside = (type: string) => find(type, traf.at + HEADER, traf.end);
  const [header, time, run] = [inside('tfhd'), inside('tfdt'), inside('trun')];
  const flags = bytes.readUInt32BE(run.at + HEADER) & 0xff_ff_ff;
  const hasFirstFlags = (flags & FIRST_FLAGS) !== 0;
  const count = bytes.readUInt32BE(run.at + 12);
  const table = run.at + (hasFirstFlags ? 24 : 20);
  return {
    sequence: bytes.readUInt32BE(find('mfhd', moof.at + HEADER, moof.end).at + 12),
    track: bytes.readUInt32BE(header.at + 12),
    ticks: bytes.readUInt32BE(header.at + 16),
    flags: bytes.readUInt32BE(header.at + 24),
    /** Only the first picture of a segment stands alone; sound always does. */
    firstFlags: hasFirstFlags ? bytes.readUInt32BE(run.at + 20) : undefined,
    start: bytes.readBigUInt64BE(time.at + 12),
    sizes: Array.from({ length: count }, (_, index) => bytes.readUInt32BE(table + index * 4)),
    media: bytes.subarray(find('mdat').at + HEADER),
  };
}

type Source = ReturnType<typeof readFragment>;

const TFHD_FLAGS = 0x02_00_38;
const RUN_FLAGS = 0x2_01;

function fragment(source: Source, from: number, to: number, media: Buffer, later: bigint): Buffer {
  const { sequence, track, ticks, flags, firstFlags, start, sizes } = source;
  const own = from === 0 ? firstFlags : undefined;
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(start + later + BigInt(from * ticks));
  const samples = sizes.slice(from, to);
  const moof = (offset: number) =>
    box(
      'moof',
      box('mfhd', words(0, sequence * PARTS + Math.round((from / sizes.length) * PARTS))),
      box(
        'traf',
        box('tfhd', words(TFHD_FLAGS, track, ticks, samples[0] ?? 0, flags)),
        box('tfdt', words(0x01_00_00_00), time),
        box(
          'trun',
          words(RUN_FLAGS | (own === undefined ? 0 : FIRST_FLAGS), samples.length, offset),
          words(...(own === undefined ? [] : [own]), ...samples),
        ),
      ),
    );
  return Buffer.concat([moof(moof(0).length + HEADER), box('mdat', media)]);
}

/** Ticks in a second, by the header of the media: ISO/IEC 14496-12, 8.4.2. */
export const timescaleOf = (init: Buffer) => init.readUInt32BE(init.indexOf('mdhd', 0, 'latin1') + 16);

/** Cuts a segment into parts of nearly equal length, between two samples. */
export function cutIntoParts(bytes: Buffer, timescale: number): readonly Part[] {
  const source = readFragment(bytes);
  const { sizes } = source;
  const edges = Array.from({ length: PARTS + 1 }, (_, index) => Math.round((index * sizes.length) / PARTS));
  const isDependent = (source.flags & NO_SYNC) !== 0;
  let at = 0;
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? from;
    const length = sizes.slice(from, to).reduce((sum, size) => sum + size, 0);
    const media = source.media.subarray(at, at + length);
    at += length;
    return {
      bytes: (later) => fragment(source, from, to, media, BigInt(later * timescale)),
      share: (to - from) / sizes.length,
      independent: !isDependent || from === 0,
    };
  });
}

export const PARTS_OF_SEGMENT = PARTS;
