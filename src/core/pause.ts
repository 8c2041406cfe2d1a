import type { Scheduler } from './scheduler.ts';

/** Waits, and says whether the wait came to its end: it ends early with the signal. */
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
