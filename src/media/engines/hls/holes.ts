import Hls, { type ErrorData, type Fragment } from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import { BEYOND_SECONDS, endAt, endHere } from './endings.ts';

/** A stream with more holes than this is broken, and says so. */
const SKIPS_PER_MINUTE = 3;
const MINUTE_SECONDS = 60;
/** hls.js asks for a missing segment for ever; the second refusal is believed. */
const REFUSALS = 2;
/** hls.js takes a place so close before a segment's end for the next one's, and so close behind it for the one before. */
const LOOKUP_SECONDS = 0.3;
/** The hole has no other edge. */
const END = Number.POSITIVE_INFINITY;

/** Sound is cut at other places than the picture, by less than this. */
const SAME_EDGE_SECONDS = 0.3;

/** Answers that another try won't change; a good status comes with a segment that is cut short. */
const GONE = [200, 206, 403, 404, 410, 451];
const isGone = (status: number | undefined) => status !== undefined && GONE.includes(status);

/** A segment that is gone for good is jumped over when the picture has come to it; what is buffered plays out first. */
export function skipHoles(hls: Hls, { video, renditions, scheduler, signal }: EngineNeeds) {
  const refusals = new Map<number, number>();
  let recent = 0;
  /** The hole's end, where it goes on. */
  let beyond: number | undefined;

  let last = Number.NEGATIVE_INFINITY;
  /** Where the viewer was when a segment was passed over that its server may still have. */
  let left: number | undefined;
  hls.on(Hls.Events.FRAG_LOADED, () => {
    left = undefined;
  });
  /** Undoes the jump over a hole that turned out to be none. */
  const stepBack = () => {
    beyond = undefined;
    if (left !== undefined) video.currentTime = left;
    left = undefined;
  };
  /** If the next segment can't be had either, the server is down, and there is no hole. */
  const isServerDown = (status: number | undefined): boolean => {
    if (isGone(status)) return false;
    if (left === undefined) {
      left = video.currentTime;
      return false;
    }
    stepBack();
    return true;
  };

  const count = () => {
    recent += 1;
    scheduler.after(
      MINUTE_SECONDS,
      () => {
        recent -= 1;
      },
      signal,
    );
  };
  const goOn = (at: number) => {
    beyond = undefined;
    hls.startLoad(at);
  };
  /** Where it goes on after segments that the stream itself says it doesn't have. */
  const afterGap = (): number | undefined => {
    const isHere = ({ start, end }: Fragment) =>
      start - BEYOND_SECONDS <= video.currentTime && video.currentTime <= end + BEYOND_SECONDS;
    const fragments = hls.latestLevelDetails?.fragments ?? [];
    const gap = fragments.findIndex((fragment) => fragment.gap && isHere(fragment));
    if (gap < 0 || renditions.$live.get()) return undefined;
    const next = fragments.slice(gap).find((fragment) => !fragment.gap);
    return next && next.start + LOOKUP_SECONDS;
  };
  video.addEventListener('seeking', () => beyond !== undefined && goOn(video.currentTime), { signal });

  return {
    /** `skipped`: it is taken care of. `broken`: there are too many. Undefined: it is no hole. */
    note({ fatal, frag, response }: ErrorData): 'skipped' | 'broken' | undefined {
      // What a part of the film begins with has no place of its own in it.
      if (!frag || frag.sn === 'initSegment' || frag.type === 'subtitle') return undefined;
      if (renditions.$live.get() || !(fatal || isGone(response?.code))) return undefined;
      const { start, duration } = frag;
      const times = (refusals.get(start) ?? 0) + 1;
      refusals.set(start, times);
      // Right behind a hole nobody has to be asked twice.
      if (times < REFUSALS && !fatal && start > last + BEYOND_SECONDS) return undefined;
      const end = start + duration + BEYOND_SECONDS;
      if (beyond !== undefined && beyond >= end) return 'skipped';
      if (isServerDown(response?.code)) return 'broken';
      if (!(end < video.duration)) {
        // Beyond the last segment there is nothing to jump to: a film that is there up to it ends there.
        if (!isGone(response?.code) || endAt(video.buffered, start - SAME_EDGE_SECONDS) === undefined) return 'broken';
        beyond = END;
        hls.stopLoad();
        return 'skipped';
      }
      const isNew = end > last + BEYOND_SECONDS + SAME_EDGE_SECONDS;
      if (isNew && recent >= SKIPS_PER_MINUTE) return 'broken';
      if (isNew) count();
      last = Math.max(last, end);
      beyond = last;
      return 'skipped';
    },
    stepBack,
    /** When the picture stands still: whether it stood at the hole, and goes on now. */
    jump(): boolean {
      const at = beyond ?? afterGap();
      if (at === undefined) return false;
      if (at === END) {
        endHere(hls);
        return true;
      }
      video.currentTime = at;
      goOn(at);
      return true;
    },
  };
}
