import type { Scheduler } from '../../core/scheduler.ts';

/** Runs the action at once, and once more after the pause that it returns if it was called meanwhile. */
export function createThrottle(scheduler: Scheduler, action: () => number, signal: AbortSignal) {
  let isResting = false;
  let isAsked = false;
  return function run() {
    isAsked = isResting;
    if (isResting || signal.aborted) return;
    const seconds = action();
    isResting = true;
    const wake = () => {
      isResting = false;
      if (isAsked) run();
    };
    scheduler.after(seconds, wake, signal);
  };
}
