import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribe, subscribeTo } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

/** A position less than this before the end counts as watched. */
const END_SECONDS = 10;
/** Earlier positions are ignored. */
const LEAST_SECONDS = 5;
/** Within this distance the stream is already at the saved position. */
const SAME_SECONDS = 1;
/** "Start over" is offered for this long after the start. */
const OFFER_SECONDS = 8;

interface Needs {
  /** The viewer's saved position in the video. */
  $savedPosition: ReadableAtom<number | undefined>;
  $parameters: ReadableAtom<Parameters>;
  media: Pick<Media, '$ready' | '$started' | '$duration' | '$currentTime' | 'seek'>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The position to continue from; undefined to start at the beginning. */
export function placeToContinue(
  savedPosition: number | undefined,
  duration: number | undefined,
  { t, preview }: Pick<Parameters, 't' | 'preview'>,
): number | undefined {
  if (savedPosition === undefined || savedPosition < LEAST_SECONDS || t !== undefined || preview) return undefined;
  return duration !== undefined && savedPosition > duration - END_SECONDS ? undefined : savedPosition;
}

/** Continues a video at the saved position, unless the page sets a start position, and offers to start over. */
export function createContinueWatching({ $savedPosition, $parameters, media, scheduler, signal }: Needs) {
  const $dismissed = atom(false);
  const offers = createLatest(signal);
  const $place = derived([$savedPosition, media.$duration, $parameters], placeToContinue);

  subscribe($savedPosition, () => $dismissed.set(false), signal);
  subscribeTo(
    [$place, media.$ready],
    (place, ready) => (ready ? place : undefined),
    (place) => {
      const isAtPlace = place === undefined || Math.abs(media.$currentTime.get() - place) < SAME_SECONDS;
      if (!isAtPlace && !media.$started.get()) media.seek(place);
    },
    signal,
  );
  listen(
    media.$started,
    (started) => {
      if (started) scheduler.after(OFFER_SECONDS, () => $dismissed.set(true), offers.next());
      else offers.cancel();
    },
    signal,
  );

  const $offer = derived([$place, $dismissed, media.$ready], (place, dismissed, ready) =>
    ready && !dismissed ? place : undefined,
  );
  return {
    /** The position, while "start over" is offered. */
    $offer,
    startOver() {
      $dismissed.set(true);
      media.seek(0);
    },
  };
}

export type ContinueWatching = ReturnType<typeof createContinueWatching>;
