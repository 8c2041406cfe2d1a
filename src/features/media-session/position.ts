import type { ReadableAtom } from 'nanostores';
import { attempt } from '../../lib/attempt.ts';

/** Systems extrapolate the position; they are updated when it has changed by this much. */
const STEP_SECONDS = 1;

interface TimeAxis {
  readonly $currentTime: ReadableAtom<number>;
  readonly $window: ReadableAtom<{ readonly start: number; readonly end: number }>;
  readonly $live: ReadableAtom<boolean>;
}

/** Reports the position to the system's progress bar. Invalid values are skipped because browsers throw on them. */
export function createPositionReporter(session: MediaSession, time: TimeAxis, $rate: ReadableAtom<number>) {
  let reported = Number.NaN;

  const stateNow = (): MediaPositionState | undefined => {
    const { start, end } = time.$window.get();
    const duration = end - start;
    const position = time.$currentTime.get() - start;
    const playbackRate = $rate.get();
    const isValid = Number.isFinite(duration) && duration > 0 && Number.isFinite(position);
    if (time.$live.get() || !isValid || !(playbackRate > 0) || !Number.isFinite(playbackRate)) return undefined;
    return { duration, playbackRate, position: Math.min(Math.max(position, 0), duration) };
  };
  const set = (state?: MediaPositionState) => {
    // A failure here must not stop the handlers from being set.
    attempt(() => session.setPositionState?.(state));
  };

  return {
    report() {
      reported = time.$currentTime.get();
      set(stateNow());
    },
    follow() {
      if (Math.abs(time.$currentTime.get() - reported) < STEP_SECONDS) return;
      reported = time.$currentTime.get();
      set(stateNow());
    },
    clear: () => set(),
  };
}
