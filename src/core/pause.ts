import type { Scheduler } from './scheduler.ts';

/** Resolves to true after the delay, or to false when the signal aborts. */
export function pause(scheduler: Scheduler, seconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const leave = () => resolve(false);
    signal.addEventListener('abort', leave, { once: true });
    scheduler.after(
      seconds,
      () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      },
      signal,
    );
  });
}
