import { atom, computed, type ReadableAtom } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';
import { ageOf } from './age-class.ts';

/** The badge leaves so long after the start. */
export const BADGE_SECONDS = 5;

interface Needs {
  $details: ReadableAtom<{ readonly pg_state?: number | null } | undefined>;
  media: { readonly $started: ReadableAtom<boolean> };
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** For whom the video is: on its cover, and for a moment after the start. */
export function createAge({ $details, media, scheduler, signal }: Needs) {
  const $past = atom(false);
  const moments = createSuccession(signal);
  until(
    signal,
    media.$started.subscribe((started) => {
      $past.set(false);
      if (started) scheduler.after(BADGE_SECONDS, () => $past.set(true), moments.begin());
      else moments.end();
    }),
  );
  return {
    /** While it is shown. */
    $age: computed([$details, $past], (details, past) => (past ? undefined : ageOf(details?.pg_state))),
  };
}

export type Age = ReturnType<typeof createAge>;
