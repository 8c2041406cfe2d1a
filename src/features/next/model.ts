import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribeTo } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { cardKey } from '../../lib/card.ts';
import type { VideoCard } from '../../platform/schema.d.ts';

/** Time in which the viewer can cancel the next video. */
export const COUNTDOWN_SECONDS = 10;

interface Needs {
  /** The next video. */
  $card: ReadableAtom<VideoCard | undefined>;
  $ended: ReadableAtom<boolean>;
  /** Whether the next video starts without a press. */
  $continuous: ReadableAtom<boolean>;
  /** False for a preview and with `loop`, and for a page that redirects at the end. */
  $enabled: ReadableAtom<boolean>;
  /** Playback is close to the end. */
  $nearEnd: ReadableAtom<boolean>;
  /** Loads data of the next video early. */
  prepare(card: VideoCard): void;
  go(card: VideoCard): void;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The next video: played on request, or after the end unless the viewer cancels it. */
export function createNext(needs: Needs) {
  const { $card, $ended, $continuous, $enabled, $nearEnd, prepare, go, scheduler, signal } = needs;
  const $dismissed = atom(false);
  const $countdown = atom<number | undefined>();
  const counts = createLatest(signal);

  const $atEnd = derived([$ended, $enabled, $dismissed], (ended, enabled, dismissed) => ended && enabled && !dismissed);
  const $offer = derived([$card, $atEnd], (card, atEnd) => (atEnd ? card : undefined));

  const play = () => {
    const card = $card.get();
    if (!card || signal.aborted) return;
    $dismissed.set(true);
    go(card);
  };
  const count = (countSignal: AbortSignal) => {
    let left = COUNTDOWN_SECONDS;
    $countdown.set(left);
    scheduler.every(
      1,
      () => {
        left -= 1;
        if (left > 0) $countdown.set(left);
        else play();
      },
      countSignal,
    );
  };

  listen($ended, () => $dismissed.set(false), signal);
  subscribeTo(
    [$offer, $continuous],
    // By type and id, so that reloaded details with the same card don't restart the countdown.
    (card, continuous) => (card && continuous ? cardKey(card) : undefined),
    (counted) => {
      counts.cancel();
      $countdown.set(undefined);
      if (counted !== undefined) count(counts.next());
    },
    signal,
  );

  subscribeTo(
    [$card, $nearEnd, $enabled],
    (card, near, enabled) => (near && enabled ? card : undefined),
    (card) => card && prepare(card),
    signal,
  );

  return {
    $card,
    $available: derived($card, (card) => card !== undefined),
    /** Whether the card may cover the ended picture: not if the video loops, or the viewer has cancelled. */
    $atEnd,
    /** The next video while its card is shown over the ended picture. */
    $offer,
    /** Seconds until the next video starts automatically. */
    $countdown: readonlyType($countdown),
    /** Cancels the countdown and hides the card until the next end. */
    cancel: () => $dismissed.set(true),
    play,
  };
}

export type Next = ReturnType<typeof createNext>;
