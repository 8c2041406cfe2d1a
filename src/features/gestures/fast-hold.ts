import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

/** A press held this long plays at `FAST_RATE` until it is released. */
export const HOLD_SECONDS = 0.5;
export const FAST_RATE = 2;

interface Needs {
  media: Pick<Media, '$rate' | '$live' | '$paused' | 'setRate'>;
  $parameters: ReadableAtom<Pick<Parameters, 'controlsList'>>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

interface FastHold {
  readonly $fast: ReadableAtom<boolean>;
  start(): void;
  end(): void;
}

/** Plays at double speed while a press is held; not for a live stream or a paused video. */
export function createFastHold({ media, $parameters, scheduler, signal }: Needs): FastHold {
  const $fast = atom(false);
  const holds = createLatest(signal);
  let rateBefore = 1;

  const speedUp = () => {
    const { $rate, $live, $paused, setRate } = media;
    const isOff = $parameters.get().controlsList.includes('noplaybackrate');
    if (isOff || $live.get() || $paused.get() || $rate.get() >= FAST_RATE) return;
    rateBefore = $rate.get();
    setRate(FAST_RATE);
    $fast.set(true);
  };

  return {
    $fast: readonlyType($fast),
    start: () => scheduler.after(HOLD_SECONDS, speedUp, holds.next()),
    end() {
      holds.cancel();
      if (!$fast.get()) return;
      $fast.set(false);
      media.setRate(rateBefore);
    },
  };
}
