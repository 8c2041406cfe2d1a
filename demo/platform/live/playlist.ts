import type { LiveState } from './streams.ts';
import type { SourceRendition } from './vod-source.ts';

interface PlaylistOptions {
  readonly name: string;
  readonly source: SourceRendition;
  readonly liveState: Extract<LiveState, { state: 'on' | 'ended' }>;
  /** Seconds. */
  readonly window: number;
}

/** All renditions have the same nominal segment boundaries, so that sequence numbers match. */
export const SEGMENT_SECONDS = 2;

/** Number of complete segments at a time. */
export const segmentsUntil = ({ startedAt, until }: { startedAt: number; until: number }) =>
  Math.max(Math.floor((until - startedAt) / 1000 / SEGMENT_SECONDS), 0);

/** Source segment for a sequence number. */
export const segmentAt = ({ segments }: SourceRendition, sequence: number) => segments[sequence % segments.length];

/** A sliding window over loops of the source. Each loop restarts its timestamps: a discontinuity. */
export function livePlaylist({ name, source, liveState, window }: PlaylistOptions): string {
  const turn = source.segments.length;
  const end = segmentsUntil(liveState);
  const first = Math.max(end - Math.round(window / SEGMENT_SECONDS), 0);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...source.segments.map(({ seconds }) => seconds)) - 0.5)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Counts the discontinuities that have left the window; one before the first segment is still in it.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first === 0 ? 0 : Math.floor((first - 1) / turn)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${source.init}"`,
  ];
  for (let sequence = first; sequence < end; sequence += 1) {
    const segment = segmentAt(source, sequence);
    if (!segment) continue;
    if (sequence > 0 && sequence % turn === 0) lines.push('#EXT-X-DISCONTINUITY');
    const at = liveState.startedAt + (Math.floor(sequence / turn) * source.seconds + segment.offset) * 1000;
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
      `#EXTINF:${segment.seconds.toFixed(6)},`,
      `${name}-${sequence}.m4s`,
    );
  }
  if (liveState.state === 'ended') lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
