import { createLifetime } from './lifetime.ts';
import type { Scheduler } from './scheduler.ts';

/** No answer is waited for longer than this, its body included. */
export const TIMEOUT_SECONDS = 20;

/** The life of one request: ends with its caller's, or when it takes too long. */
export function limitTime(scheduler: Scheduler, signal: AbortSignal) {
  const life = createLifetime(signal);
  let late = false;
  const stop = () => {
    late = true;
    life.end();
  };
  scheduler.after(TIMEOUT_SECONDS, stop, life.signal);
  return { ...life, isLate: () => late };
}
