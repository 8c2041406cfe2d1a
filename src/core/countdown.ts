import { atom, readonlyType } from 'nanostores';
import { createLatest } from './lifetime.ts';
import type { Scheduler } from './scheduler.ts';

const LONGEST_SECONDS = 300;

/** Seconds that the viewer has to wait, counted down to 0; at most five minutes, or as many seconds as the caller allows. */
export function createCountdown(
  scheduler: Scheduler,
  monotonic: () => number,
  signal: AbortSignal,
  longestSeconds = LONGEST_SECONDS,
) {
  const $seconds = atom(0);
  const ticks = createLatest(signal);
  return {
    $seconds: readonlyType($seconds),
    begin(seconds: number) {
      const end = monotonic() + Math.min(seconds, longestSeconds) * 1000;
      const tick = () => {
        const left = Math.ceil(Math.max(end - monotonic(), 0) / 1000);
        $seconds.set(left);
        if (left > 0) scheduler.after(1, tick, ticks.next());
      };
      tick();
    },
    end() {
      ticks.cancel();
      $seconds.set(0);
    },
  };
}

export type Countdown = ReturnType<typeof createCountdown>;
