import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';

/** The unlock button is visible this long after a touch. */
const UNLOCK_SECONDS = 3;

interface Needs {
  fullscreen: { readonly $state: ReadableAtom<string> };
  /** A failure screen unlocks, so that its buttons can be used. */
  $failure: ReadableAtom<unknown>;
  popovers: { close(): void };
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Locks the screen against accidental touches: only the unlock button reacts. */
export function createScreenLock({ fullscreen, $failure, popovers, scheduler, signal }: Needs) {
  const $locked = atom(false);
  const $revealed = atom(false);
  const reveals = createLatest(signal);

  const reveal = () => {
    if (!$locked.get()) return;
    $revealed.set(true);
    scheduler.after(UNLOCK_SECONDS, () => $revealed.set(false), reveals.next());
  };
  const lock = () => {
    popovers.close();
    $locked.set(true);
    reveal();
  };
  const unlock = () => {
    reveals.cancel();
    $revealed.set(false);
    $locked.set(false);
  };

  listen(fullscreen.$state, (state) => state === 'off' && unlock(), signal);
  listen($failure, (failure) => failure !== undefined && unlock(), signal);

  return {
    $locked: readonlyType($locked),
    /** The unlock button is visible. */
    $revealed: readonlyType($revealed),
    reveal,
    unlock,
    toggle: () => ($locked.get() ? unlock() : lock()),
  };
}

export type ScreenLock = ReturnType<typeof createScreenLock>;
