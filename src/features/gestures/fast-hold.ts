import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';

/** A press this long plays faster until it is released. */
export const HOLD_SECONDS = 0.5;
export const FAST_RATE = 2;

interface Needs {
  media: Pick<Media, '$rate' | '$live' | '$paused' | 'setRate'>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

export interface FastHold {
  readonly $fast: ReadableAtom<boolean>;
  begin(): void;
  /** Whether it was fast until now. */
  end(): boolean;
}

/** Twice as fast while a press is held. Nobody can outrun a live stream, and what stands still has no speed. */
export function createFastHold({ media, scheduler, signal }: Needs): FastHold {
  const $fast = atom(false);
  const holds = createSuccession(signal);
  let rateBefore = 1;

  const speedUp = () => {
    const { $rate, $live, $paused, setRate } = media;
    if ($live.get() || $paused.get() || $rate.get() >= FAST_RATE) return;
    rateBefore = $rate.get();
    setRate(FAST_RATE);
    $fast.set(true);
  };

  return {
    $fast: readonlyType($fast),
    begin: () => scheduler.after(HOLD_SECONDS, speedUp, holds.begin()),
    end() {
      holds.end();
      if (!$fast.get()) return false;
      $fast.set(false);
      media.setRate(rateBefore);
      return true;
    },
  };
}
