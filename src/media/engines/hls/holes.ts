import Hls, { type ErrorData, type Fragment } from 'hls.js';
import { createRecentCount, MINUTE_SECONDS } from '../../../core/recent-count.ts';
import type { EngineNeeds } from '../../engine.ts';
import { PAST_EDGE_SECONDS, rangeEndAt, signalEnd } from './endings.ts';

/** A stream with more missing segments than this is reported as broken. */
const SKIPS_PER_MINUTE = 3;
/** hls.js never skips a segment: https://github.com/video-dev/hls.js/issues/1104. The second refusal is final. */
const REFUSALS = 2;
/**
 * Larger than `maxFragLookUpTolerance` (0.25 s): closer than that to a boundary, hls.js picks the neighboring segment.
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/fragment-finders.ts#L81
 */
const LOOKUP_SECONDS = 0.3;
/** The gap reaches to the end of the stream. */
const END_OF_STREAM = Number.POSITIVE_INFINITY;

/** Audio and video segments of the same gap may differ by this much. */
const SAME_EDGE_SECONDS = 0.3;

/** Statuses that a retry won't change; 200 and 206 come with a truncated segment. */
const GONE = [200, 206, 403, 404, 410, 451];
const isGone = (status: number | undefined) => status !== undefined && GONE.includes(status);

/** Skips missing segments of a recording once playback has reached them. */
export function skipHoles(hls: Hls, { video, renditions, scheduler, signal }: EngineNeeds) {
  const refusals = new Map<number, number>();
  const skips = createRecentCount(scheduler, MINUTE_SECONDS, signal);
  /** The end of the gap, where playback resumes. */
  let resumeAt: number | undefined;

  let lastEnd = Number.NEGATIVE_INFINITY;
  /** The position before a skip that may turn out to be wrong: the server may still have the segment. */
  let skippedFrom: number | undefined;
  hls.on(Hls.Events.FRAG_LOADED, () => {
    skippedFrom = undefined;
  });
  /** Seeks back after a skip that turned out to be wrong. */
  const undoSkip = () => {
    resumeAt = undefined;
    if (skippedFrom !== undefined) video.currentTime = skippedFrom;
    skippedFrom = undefined;
  };
  /** A second segment that fails means that the server is down, not that a segment is missing. */
  const isServerDown = (status: number | undefined): boolean => {
    if (isGone(status)) return false;
    if (skippedFrom === undefined) {
      skippedFrom = video.currentTime;
      return false;
    }
    undoSkip();
    return true;
  };

  const loadFrom = (at: number) => {
    resumeAt = undefined;
    hls.startLoad(at);
  };
  /** The end of a gap that the playlist marks with EXT-X-GAP. */
  const afterGap = (): number | undefined => {
    const isHere = ({ start, end }: Fragment) =>
      start - PAST_EDGE_SECONDS <= video.currentTime && video.currentTime <= end + PAST_EDGE_SECONDS;
    const fragments = hls.latestLevelDetails?.fragments ?? [];
    const gap = fragments.findIndex((fragment) => fragment.gap && isHere(fragment));
    if (gap < 0 || renditions.$live.get()) return undefined;
    const next = fragments.slice(gap).find((fragment) => !fragment.gap);
    return next && next.start + LOOKUP_SECONDS;
  };
  video.addEventListener('seeking', () => resumeAt !== undefined && loadFrom(video.currentTime), { signal });

  return {
    /** `skipped`: the segment will be skipped. `broken`: too many are missing. Undefined: not a missing segment. */
    note({ fatal, frag, response }: ErrorData): 'skipped' | 'broken' | undefined {
      // An init segment has no position in the timeline.
      if (!frag || frag.sn === 'initSegment' || frag.type === 'subtitle') return undefined;
      if (renditions.$live.get() || !(fatal || isGone(response?.code))) return undefined;
      const { start, duration } = frag;
      const times = (refusals.get(start) ?? 0) + 1;
      refusals.set(start, times);
      // Right after a gap, one refusal is enough.
      if (times < REFUSALS && !fatal && start > lastEnd + PAST_EDGE_SECONDS) return undefined;
      const end = start + duration + PAST_EDGE_SECONDS;
      if (resumeAt !== undefined && resumeAt >= end) return 'skipped';
      if (isServerDown(response?.code)) return 'broken';
      if (!(end < video.duration)) {
        // The last segment is missing: the stream ends before it, if it is buffered up to there.
        if (!isGone(response?.code) || rangeEndAt(video.buffered, start - SAME_EDGE_SECONDS) === undefined)
          return 'broken';
        resumeAt = END_OF_STREAM;
        hls.stopLoad();
        return 'skipped';
      }
      const isNew = end > lastEnd + PAST_EDGE_SECONDS + SAME_EDGE_SECONDS;
      if (isNew && skips.get() >= SKIPS_PER_MINUTE) return 'broken';
      if (isNew) skips.add();
      lastEnd = Math.max(lastEnd, end);
      resumeAt = lastEnd;
      return 'skipped';
    },
    undoSkip,
    /** Skips the gap if playback stalls at one. Returns whether it did. */
    jump(): boolean {
      const at = resumeAt ?? afterGap();
      if (at === undefined) return false;
      if (at === END_OF_STREAM) {
        signalEnd(hls);
        return true;
      }
      video.currentTime = at;
      loadFrom(at);
      return true;
    },
  };
}
