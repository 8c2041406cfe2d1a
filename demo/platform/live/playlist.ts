import { PARTS_OF_SEGMENT, type Part } from './parts.ts';
import type { LiveState } from './streams.ts';
import type { SourceRendition } from './vod-source.ts';

interface PlaylistOptions {
  readonly name: string;
  readonly source: SourceRendition;
  readonly liveState: Extract<LiveState, { state: 'on' | 'ended' }>;
  /** Seconds. */
  readonly window: number;
  /** The parts of each segment of the source, for a stream of low latency. */
  readonly parts?: readonly (readonly Part[])[] | undefined;
}

type Times = Readonly<Record<'startedAt' | 'until', number>>;

/** All renditions have the same nominal segment boundaries, so that sequence numbers match. */
export const SEGMENT_SECONDS = 2;
/** The longest part: 13 of 50 pictures. */
export const PART_TARGET = 0.52;
/** In target durations of parts: the least that the specification recommends. */
const HOLD_BACK_PARTS = 3;
/** Complete segments that are listed with their parts. */
const SEGMENTS_WITH_PARTS = 3;

/** Number of complete parts at a time. */
export const partsUntil = ({ startedAt, until }: Times) =>
  Math.max(Math.floor(((until - startedAt) * PARTS_OF_SEGMENT) / 1000 / SEGMENT_SECONDS), 0);

/** Number of complete segments at a time. */
export const segmentsUntil = (times: Times) => Math.floor(partsUntil(times) / PARTS_OF_SEGMENT);

/** Source segment for a sequence number. */
export const segmentAt = ({ segments }: SourceRendition, sequence: number) => segments[sequence % segments.length];

/** Seconds from the start of the stream to that of the loop of a segment. */
export const loopStart = ({ segments }: SourceRendition, sequence: number) =>
  Math.floor(sequence / segments.length) * segments.length * SEGMENT_SECONDS;

export interface PartName {
  /** Of the rendition. */
  readonly name: string;
  readonly sequence: number;
  /** Undefined: the whole segment. */
  readonly part: number | undefined;
}

const fileOf = ({ name, sequence, part }: PartName) => `${name}-${sequence}.${part}.m4s`;

export function partNamed(file: string): PartName | undefined {
  const [, name, sequence, part] = /^([\w-]+)-(\d+)(?:\.(\d))?\.m4s$/.exec(file) ?? [];
  if (name === undefined) return undefined;
  return { name, sequence: Number(sequence), part: part === undefined ? undefined : Number(part) };
}

const PART_HEADER = [
  `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(PART_TARGET * HOLD_BACK_PARTS).toFixed(2)}`,
  `#EXT-X-PART-INF:PART-TARGET=${PART_TARGET}`,
];

/** A sliding window over loops of the source. Each loop restarts its timestamps, a discontinuity, but not in parts. */
export function livePlaylist({ name, source, liveState, window, parts }: PlaylistOptions): string {
  const turn = source.segments.length;
  const end = segmentsUntil(liveState);
  const first = Math.max(end - Math.round(window / SEGMENT_SECONDS), 0);
  const isOver = liveState.state === 'ended';
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${parts ? 9 : 7}`,
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...source.segments.map(({ seconds }) => seconds)) - 0.5)}`,
    ...(parts ? PART_HEADER : []),
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Counts the discontinuities that have left the window; one before the first segment is still in it.
    ...(parts ? [] : [`#EXT-X-DISCONTINUITY-SEQUENCE:${first === 0 ? 0 : Math.floor((first - 1) / turn)}`]),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${source.init}"`,
  ];
  const begin = (sequence: number, offset: number) => {
    // By the nominal length: rounded lengths would move the dates of the sound from those of the picture.
    const at = liveState.startedAt + (loopStart(source, sequence) + offset) * 1000;
    if (!parts && sequence > 0 && sequence % turn === 0) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`);
  };
  const partsOf = (sequence: number, seconds: number, count?: number) =>
    (parts?.[sequence % turn] ?? []).slice(0, count).map(({ share, independent }, index) => {
      const uri = fileOf({ name, sequence, part: index });
      return `#EXT-X-PART:DURATION=${(share * seconds).toFixed(5)},URI="${uri}"${independent ? ',INDEPENDENT=YES' : ''}`;
    });
  for (let sequence = first; sequence < end; sequence += 1) {
    const segment = segmentAt(source, sequence);
    if (!segment) continue;
    begin(sequence, segment.offset);
    if (!isOver && sequence >= end - SEGMENTS_WITH_PARTS) lines.push(...partsOf(sequence, segment.seconds));
    lines.push(`#EXTINF:${segment.seconds.toFixed(6)},`, `${name}-${sequence}.m4s`);
  }
  const next = segmentAt(source, end);
  if (parts && next && !isOver) {
    const ready = partsUntil(liveState) % PARTS_OF_SEGMENT;
    if (ready > 0) begin(end, next.offset);
    lines.push(...partsOf(end, next.seconds, ready));
    lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${fileOf({ name, sequence: end, part: ready })}"`);
  }
  if (isOver) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
