import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';

/** The way out is to be seen so long after a touch. */
export const UNLOCK_SECONDS = 3;

/** Keys that open the lock; the other ones are dead. */
const OPENING_KEYS: readonly string[] = ['KeyL', 'Escape'];

interface Needs {
  fullscreen: { readonly $state: ReadableAtom<string> };
  /** A failure that took the picture's place: its buttons must be within reach. */
  $failure: ReadableAtom<unknown>;
  popovers: { close(): void };
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The screen as a child or a pocket may touch it: nothing reacts but the button that opens the lock. */
export function createScreenLock({ fullscreen, $failure, popovers, scheduler, signal }: Needs) {
  const $locked = atom(false);
  const $revealed = atom(false);
  const reveals = createSuccession(signal);

  const reveal = () => {
    if (!$locked.get()) return;
    $revealed.set(true);
    scheduler.after(UNLOCK_SECONDS, () => $revealed.set(false), reveals.begin());
  };
  const lock = () => {
    popovers.close();
    $locked.set(true);
    reveal();
  };
  const unlock = () => {
    reveals.end();
    $revealed.set(false);
    $locked.set(false);
  };

  until(
    signal,
    fullscreen.$state.listen((state) => state === 'off' && unlock()),
  );
  until(
    signal,
    $failure.listen((failure) => failure !== undefined && unlock()),
  );

  return {
    $locked: readonlyType($locked),
    /** The button that opens the lock shows for a moment. */
    $revealed: readonlyType($revealed),
    reveal,
    unlock,
    toggle: () => ($locked.get() ? unlock() : lock()),
    allows: (code: string) => !$locked.get() || OPENING_KEYS.includes(code),
  };
}

export type ScreenLock = ReturnType<typeof createScreenLock>;
