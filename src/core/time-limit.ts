import { createLifetime } from './lifetime.ts';
import type { Scheduler } from './scheduler.ts';

/** Time limit of a request including its body. */
export const TIMEOUT_SECONDS = 20;

/** The lifetime of one request: ends with the caller's signal or at the time limit. */
export function limitTime(scheduler: Scheduler, signal: AbortSignal) {
  const lifetime = createLifetime(signal);
  let isTimedOut = false;
  const stop = () => {
    isTimedOut = true;
    lifetime.end();
  };
  scheduler.after(TIMEOUT_SECONDS, stop, lifetime.signal);
  return { ...lifetime, isLate: () => isTimedOut };
}
