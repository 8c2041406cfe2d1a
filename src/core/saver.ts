import type { Departures } from './departures.ts';
import { createLatest } from './lifetime.ts';
import type { Scheduler } from './scheduler.ts';

interface Needs {
  readonly scheduler: Scheduler;
  readonly departures: Departures;
  /** Minimum time between two saves. */
  readonly seconds: number;
  save(leaving: boolean): void;
  readonly signal: AbortSignal;
}

/** Saves changes at a limited rate, and before the page is left. */
export function createSaver({ scheduler, departures, seconds, save, signal }: Needs) {
  const delays = createLatest(signal);
  let isPending = false;
  const saveNow = (leaving = false) => {
    if (!isPending) return;
    isPending = false;
    delays.cancel();
    save(leaving);
  };
  departures.beforeLeave(() => saveNow(true));
  return {
    touch() {
      if (isPending) return;
      isPending = true;
      scheduler.after(seconds, saveNow, delays.next());
    },
    saveNow,
  };
}
