import { atom, computed, type ReadableAtom } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

/** Who has left it so near to its end has seen it. */
const END_SECONDS = 10;
/** Nobody has to be brought back to the first moments. */
const LEAST_SECONDS = 5;
/** The stream begins there already, give or take a frame. */
const SAME_SECONDS = 1;
/** The way back to the start is offered so long after the start. */
const OFFER_SECONDS = 8;

interface Needs {
  /** Where the viewer left the video the last time. */
  $left: ReadableAtom<number | undefined>;
  $parameters: ReadableAtom<Parameters>;
  media: Pick<Media, '$ready' | '$started' | '$duration' | '$currentTime' | 'seek'>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Where to go on, if that makes sense. */
export function placeToContinue(
  left: number | undefined,
  duration: number | undefined,
  { t, preview }: Pick<Parameters, 't' | 'preview'>,
): number | undefined {
  if (left === undefined || left < LEAST_SECONDS || t !== undefined || preview) return undefined;
  return duration !== undefined && left > duration - END_SECONDS ? undefined : left;
}

/** A video goes on where its viewer left it, unless the page says where to start; and it can be had from the start. */
export function createContinueWatching({ $left, $parameters, media, scheduler, signal }: Needs) {
  const $dismissed = atom(false);
  const offers = createSuccession(signal);
  const $place = computed([$left, media.$duration, $parameters], placeToContinue);

  until(
    signal,
    $left.subscribe(() => $dismissed.set(false)),
  );
  until(
    signal,
    computed([$place, media.$ready], (place, ready) => (ready ? place : undefined)).subscribe((place) => {
      const isThere = place === undefined || Math.abs(media.$currentTime.get() - place) < SAME_SECONDS;
      if (!isThere && !media.$started.get()) media.seek(place);
    }),
  );
  until(
    signal,
    media.$started.listen((started) => {
      if (started) scheduler.after(OFFER_SECONDS, () => $dismissed.set(true), offers.begin());
      else offers.end();
    }),
  );

  const $offer = computed([$place, $dismissed, media.$ready], (place, dismissed, ready) =>
    ready && !dismissed ? place : undefined,
  );
  return {
    /** The place where it goes on, while the viewer may want it otherwise. */
    $offer,
    startOver() {
      $dismissed.set(true);
      media.seek(0);
    },
  };
}

export type ContinueWatching = ReturnType<typeof createContinueWatching>;
