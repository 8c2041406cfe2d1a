import { atom, computed, type ReadableAtom } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';

/** Controls leave after so long without a move. */
export const HIDE_SECONDS = 3;

interface Needs {
  /** While any of these is true the controls stay. */
  stay: readonly ReadableAtom<boolean>[];
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Whether the controls are shown: while somebody is busy with them, and three seconds longer. */
export function createControls({ stay, scheduler, signal }: Needs) {
  const $active = atom(false);
  /** The pointer rests on them, or focus is inside. */
  const $held = atom(false);
  const countdown = createSuccession(signal);
  const $visible = computed([$active, $held, ...stay], (...reasons) => reasons.some(Boolean));
  return {
    $visible,
    wake() {
      $active.set(true);
      scheduler.after(HIDE_SECONDS, () => $active.set(false), countdown.begin());
    },
    hide() {
      countdown.end();
      $active.set(false);
    },
    hold: (held: boolean) => $held.set(held),
  };
}

export type Controls = ReturnType<typeof createControls>;
