import { createRecentCount, MINUTE_SECONDS } from '../../../core/recent-count.ts';
import type { Scheduler } from '../../../core/scheduler.ts';

/**
 * Minimum time between two recoveries, as in the hls.js API guide:
 * https://github.com/video-dev/hls.js/blob/v1.7.4/docs/API.md#hlsrecovermediaerror
 */
const PAUSE_SECONDS = 5;
/** A stream that breaks the decoder more often than this is reported as broken. */
const RECOVERIES_PER_MINUTE = 3;

interface Needs {
  scheduler: Scheduler;
  rebuild(): void;
  isBroken(): boolean;
  signal: AbortSignal;
}

/** Rebuilds after media errors at a limited rate, then gives up. */
export function recoverFromMediaErrors({ scheduler, rebuild, isBroken, signal }: Needs) {
  const recoveries = createRecentCount(scheduler, MINUTE_SECONDS, signal);
  let coolingDown = false;
  let pending: (() => void) | undefined;

  const coolDown = () => {
    coolingDown = true;
    recoveries.add();
    const wake = () => {
      coolingDown = false;
      const next = pending;
      pending = undefined;
      // hls.js and the `<video>` often report the same fault: it may be fixed already.
      if (next && isBroken()) recover(next);
    };
    scheduler.after(PAUSE_SECONDS, wake, signal);
  };

  function recover(giveUp: () => void): void {
    if (coolingDown) pending = giveUp;
    else if (recoveries.get() >= RECOVERIES_PER_MINUTE) giveUp();
    else {
      coolDown();
      rebuild();
    }
  }
  return { recover, /** Within the last minute. */ hasRecovered: () => recoveries.get() > 0 };
}
