import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { ageOf } from './age-class.ts';

/** The badge disappears this long after the start. */
const BADGE_SECONDS = 5;

interface Needs {
  $details: ReadableAtom<{ readonly pg_state?: number | null } | undefined>;
  media: { readonly $started: ReadableAtom<boolean> };
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Minimum age, shown on the cover and briefly after the start. */
export function createAge({ $details, media, scheduler, signal }: Needs) {
  const $isOver = atom(false);
  const moments = createLatest(signal);
  subscribe(
    media.$started,
    (started) => {
      $isOver.set(false);
      if (started) scheduler.after(BADGE_SECONDS, () => $isOver.set(true), moments.next());
      else moments.cancel();
    },
    signal,
  );
  return {
    /** The minimum age while the badge is visible. */
    $age: derived([$details, $isOver], (details, isOver) => (isOver ? undefined : ageOf(details?.pg_state))),
  };
}

export type Age = ReturnType<typeof createAge>;
