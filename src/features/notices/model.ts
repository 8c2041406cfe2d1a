import { atom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Notice, Notify } from '../../language/notice.ts';

/** How long a toast is shown. */
export const TOAST_SECONDS = 3;
/** How long a toast with an action is shown: long enough to read it, decide and press. */
const TOAST_WITH_ACTION_SECONDS = 10;

interface Needs {
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Short messages to the viewer: one at a time, the newest replaces the one before. */
export function createNotices({ scheduler, signal }: Needs) {
  const $notice = atom<Notice | undefined>();
  const turns = createLatest(signal);
  /** The first notice may come before the views are loaded. */
  let isDrawn = false;
  const close = () => {
    turns.cancel();
    $notice.set(undefined);
  };
  /** Restarts the timer, or stops it while the viewer reads. */
  const hold = (held: boolean) => {
    const notice = $notice.get();
    const turn = turns.next();
    if (!notice || held || !isDrawn) return;
    scheduler.after(notice.action ? TOAST_WITH_ACTION_SECONDS : TOAST_SECONDS, close, turn);
  };
  const notify: Notify = (notice) => {
    if (signal.aborted) return;
    $notice.set(notice);
    hold(false);
  };
  return {
    $notice: readonlyType($notice),
    notify,
    /** Keeps the notice while it is hovered or focused. */
    hold,
    /** Called when the views are mounted: notices are visible from now on. */
    begin() {
      isDrawn = true;
      hold(false);
    },
    /** The viewer has pressed the action. */
    act() {
      const action = $notice.get()?.action;
      close();
      action?.press();
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
