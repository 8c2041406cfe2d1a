import type { Scheduler } from './scheduler.ts';

export const MINUTE_SECONDS = 60;

/** Counts events within a sliding window. */
export function createRecentCount(scheduler: Scheduler, seconds: number, signal: AbortSignal) {
  let count = 0;
  const forget = () => {
    count -= 1;
  };
  return {
    get: () => count,
    add() {
      count += 1;
      scheduler.after(seconds, forget, signal);
    },
  };
}
