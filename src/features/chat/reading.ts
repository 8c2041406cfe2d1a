import { atom, readonlyType } from 'nanostores';
import type { Scheduler } from '../../core/scheduler.ts';
import { type Rows, SECONDS_BETWEEN_UPDATES } from './rows.ts';
import { createThrottle } from './throttle.ts';

/** Tracks the unread messages, and holds the list while the viewer reads back. */
export function createReading(rows: Rows, scheduler: Scheduler, signal: AbortSignal) {
  const $paused = atom(false);
  const $unread = atom(0);
  let atEnd: boolean | undefined;
  let unread = 0;
  const tell = () => {
    $unread.set(unread);
    return SECONDS_BETWEEN_UPDATES;
  };
  const show = createThrottle(scheduler, tell, signal);
  const sync = () => {
    const reads = atEnd === true && !$paused.get();
    if (reads && unread > 0) {
      unread = 0;
      $unread.set(0);
    }
    // A full list drops its oldest lines, which the viewer may be reading.
    rows.hold($paused.get() || (!atEnd && rows.isFull()));
    return reads;
  };
  return {
    $paused: readonlyType($paused),
    $unread: readonlyType($unread),
    setPaused(paused: boolean) {
      $paused.set(paused);
      sync();
    },
    /** Undefined while no list is shown. */
    setAtEnd(end: boolean | undefined) {
      atEnd = end;
      sync();
    },
    readsBack: () => $paused.get() || atEnd === false,
    /** Messages of others have arrived. */
    add(count: number) {
      if (sync() || count === 0) return;
      unread += count;
      show();
    },
  };
}
