import type { Departures } from './departures.ts';
import { createSuccession } from './lifetime.ts';
import type { Scheduler } from './scheduler.ts';

interface Needs {
  readonly scheduler: Scheduler;
  readonly departures: Departures;
  /** However often something changes, it is saved no more often than this. */
  readonly seconds: number;
  save(leaving: boolean): void;
  readonly signal: AbortSignal;
}

/** Saves what changes at a calm pace, and before the page is gone. */
export function createSaver({ scheduler, departures, seconds, save, signal }: Needs) {
  const waits = createSuccession(signal);
  let waiting = false;
  const saveNow = (leaving = false) => {
    if (!waiting) return;
    waiting = false;
    waits.end();
    save(leaving);
  };
  departures.prepare(() => saveNow(true));
  return {
    touch() {
      if (waiting) return;
      waiting = true;
      scheduler.after(seconds, saveNow, waits.begin());
    },
    saveNow,
  };
}
