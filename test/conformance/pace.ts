import { setTimeout as sleep } from 'node:timers/promises';

export interface Pace {
  /** Waits for the turn of the next request. */
  (signal: AbortSignal): Promise<void>;
  pause(seconds: number, signal: AbortSignal): Promise<void>;
}

/** At most so many requests per second, in order. */
export function createPace(perSecond: number): Pace {
  let next = 0;
  const pause = (seconds: number, signal: AbortSignal) => sleep(Math.max(seconds, 0) * 1000, undefined, { signal });
  const turn = async (signal: AbortSignal) => {
    const at = Math.max(next, performance.now());
    next = at + 1000 / perSecond;
    signal.throwIfAborted();
    if (at > performance.now()) await pause((at - performance.now()) / 1000, signal);
  };
  return Object.assign(turn, { pause });
}
