import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** A stream with more holes than this is broken, and says so. */
const SKIPS_PER_MINUTE = 3;
const MINUTE_SECONDS = 60;
/** hls.js asks for a missing segment for ever; the second refusal is believed. */
const REFUSALS = 2;
/** Past the hole's edge, where the next segment has surely begun. */
const BEYOND_SECONDS = 0.1;

/** Sound is cut at other places than the picture, by less than this. */
const SAME_EDGE_SECONDS = 0.3;

/** Answers that another try won't change. */
const isGone = (status: number | undefined) => status === 404 || status === 410 || status === 403 || status === 451;

/** A segment that is gone for good is jumped over when the picture has come to it; what is buffered plays out first. */
export function skipHoles(hls: Hls, { video, renditions, scheduler, signal }: EngineNeeds) {
  const refusals = new Map<number, number>();
  let recent = 0;
  /** The hole's end, where it goes on. */
  let beyond: number | undefined;

  let last = Number.NEGATIVE_INFINITY;

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
  video.addEventListener('seeking', () => beyond !== undefined && goOn(video.currentTime), { signal });

  return {
    /** `skipped`: it is taken care of. `broken`: there are too many. Undefined: it is no hole. */
    note({ fatal, frag, response }: ErrorData): 'skipped' | 'broken' | undefined {
      if (!frag || renditions.$live.get() || !(fatal || isGone(response?.code))) return undefined;
      const { start, duration } = frag;
      const times = (refusals.get(start) ?? 0) + 1;
      refusals.set(start, times);
      // Right behind a hole nobody has to be asked twice.
      if (times < REFUSALS && !fatal && start > last + BEYOND_SECONDS) return undefined;
      const end = start + duration + BEYOND_SECONDS;
      if (beyond !== undefined && beyond >= end) return 'skipped';
      // Beyond the last segment there is nothing to jump to.
      if (!(end < video.duration)) return 'broken';
      const isNew = end > last + BEYOND_SECONDS + SAME_EDGE_SECONDS;
      if (isNew && recent >= SKIPS_PER_MINUTE) return 'broken';
      if (isNew) count();
      last = Math.max(last, end);
      beyond = last;
      return 'skipped';
    },
    /** When the picture stands still: whether it stood at the hole, and goes on now. */
    jump(): boolean {
      if (beyond === undefined) return false;
      const at = beyond;
      goOn(at);
      video.currentTime = at;
      return true;
    },
  };
}
