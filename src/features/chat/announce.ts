import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Line } from './types.ts';

/** More than this many per second are summed up. */
const MOST_PER_SECOND = 3;
const SUMMARY_SECONDS = 5;

/** Text for screen readers: each new message, or only their number while there are too many to listen to. */
export function createAnnouncer(scheduler: Scheduler, signal: AbortSignal) {
  const $announced = atom<{ readonly line: Line } | { readonly count: number } | undefined>();
  let recent = 0;
  /** Number of messages since the last summary; undefined while each is announced. */
  let summed: number | undefined;
  const forget = () => {
    recent = 0;
  };
  const sumUp = () => {
    const count = summed ?? 0;
    if (count > 0) $announced.set({ count });
    const isBusy = count > MOST_PER_SECOND * SUMMARY_SECONDS;
    summed = isBusy ? 0 : undefined;
    if (isBusy) scheduler.after(SUMMARY_SECONDS, sumUp, signal);
  };
  return {
    $announced: readonlyType($announced) satisfies ReadableAtom<unknown>,
    add(line: Line) {
      if (summed !== undefined) {
        summed += 1;
        return;
      }
      recent += 1;
      if (recent === 1) scheduler.after(1, forget, signal);
      if (recent <= MOST_PER_SECOND) return $announced.set({ line });
      summed = 1;
      scheduler.after(SUMMARY_SECONDS, sumUp, signal);
    },
  };
}
