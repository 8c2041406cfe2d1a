import Hls from 'hls.js';
import type { Scheduler } from '../../../core/scheduler.ts';

/** hls.js asks for a pause between recoveries. */
const PAUSE_SECONDS = 5;
/** A stream that breaks its decoder again and again won't get better. */
const RECOVERIES_PER_MINUTE = 3;
const MINUTE_SECONDS = 60;

interface Needs {
  scheduler: Scheduler;
  rebuild(): void;
  signal: AbortSignal;
}

/** Rebuilds after media errors, in time but not too often; then gives up. */
export function recoverFromMediaErrors(hls: Hls, { scheduler, rebuild, signal }: Needs) {
  let recent = 0;
  let resting = false;
  let waiting: (() => void) | undefined;

  // One fault is often told twice, by hls.js and by the video: playing on shows that it is mended.
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    waiting = undefined;
  });

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
      if (next) recover(next);
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
