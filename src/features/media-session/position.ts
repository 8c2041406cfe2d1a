import type { ReadableAtom } from 'nanostores';
import { attempt } from '../../lib/attempt.ts';

/** Systems count on by themselves; they are put right when it matters, and not with each frame. */
const STEP_SECONDS = 1;

interface TimeAxis {
  readonly $currentTime: ReadableAtom<number>;
  readonly $window: ReadableAtom<{ readonly start: number; readonly end: number }>;
  readonly $live: ReadableAtom<boolean>;
}

/** Where the video is, for the system's own progress bar. What makes no sense is not told: browsers throw at it. */
export function createPositionTeller(session: MediaSession, time: TimeAxis, $rate: ReadableAtom<number>) {
  let told = Number.NaN;

  const stateNow = (): MediaPositionState | undefined => {
    const { start, end } = time.$window.get();
    const duration = end - start;
    const position = time.$currentTime.get() - start;
    const playbackRate = $rate.get();
    const makesSense = Number.isFinite(duration) && duration > 0 && Number.isFinite(position);
    if (time.$live.get() || !makesSense || !(playbackRate > 0) || !Number.isFinite(playbackRate)) return undefined;
    return { duration, playbackRate, position: Math.min(Math.max(position, 0), duration) };
  };
  const set = (state?: MediaPositionState) => {
    // No bar is better than no handlers.
    attempt(() => session.setPositionState?.(state));
  };

  return {
    tell() {
      told = time.$currentTime.get();
      set(stateNow());
    },
    follow() {
      if (Math.abs(time.$currentTime.get() - told) < STEP_SECONDS) return;
      told = time.$currentTime.get();
      set(stateNow());
    },
    clear: () => set(),
  };
}
