import type { Scheduler } from '../../../core/scheduler.ts';

/** hls.js asks for a pause between recoveries. */
const PAUSE_SECONDS = 5;
/** A stream that breaks its decoder again and again won't get better. */
const RECOVERIES_PER_MINUTE = 3;
const MINUTE_SECONDS = 60;

interface Needs {
  scheduler: Scheduler;
  rebuild(): void;
  isBroken(): boolean;
  signal: AbortSignal;
}

/** Rebuilds after media errors, in time but not too often; then gives up. */
export function recoverFromMediaErrors({ scheduler, rebuild, isBroken, signal }: Needs) {
  let recent = 0;
  let resting = false;
  let waiting: (() => void) | undefined;

  const rest = () => {
    resting = true;
    recent += 1;
    const forget = () => {
      recent -= 1;
    };
    scheduler.after(MINUTE_SECONDS, forget, signal);
    const wake = () => {
      resting = false;
      const next = waiting;
      waiting = undefined;
      // One fault is often told twice, by hls.js and by the video, and may be mended already.
      if (next && isBroken()) recover(next);
    };
    scheduler.after(PAUSE_SECONDS, wake, signal);
  };

  function recover(giveUp: () => void): void {
    if (resting) waiting = giveUp;
    else if (recent >= RECOVERIES_PER_MINUTE) giveUp();
    else {
      rest();
      rebuild();
    }
  }
  return recover;
}
