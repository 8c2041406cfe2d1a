import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';
import type { VideoCard } from '../../platform/schema.d.ts';

/** Time to say no. */
export const COUNTDOWN_SECONDS = 10;

interface Needs {
  $details: ReadableAtom<{ readonly next?: VideoCard | null } | undefined>;
  $ended: ReadableAtom<boolean>;
  /** It goes on by itself. */
  $continuous: ReadableAtom<boolean>;
  /** The end is an end: nothing loops, and the page goes nowhere else. */
  $enabled: ReadableAtom<boolean>;
  /** The end is near. */
  $nearEnd: ReadableAtom<boolean>;
  /** What comes next will be asked for soon. */
  prepare(card: VideoCard): void;
  go(card: VideoCard): void;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** What comes next: at once when asked for, and after the end by itself unless the viewer says no. */
export function createNext(needs: Needs) {
  const { $details, $ended, $continuous, $enabled, $nearEnd, prepare, go, scheduler, signal } = needs;
  const $card = computed($details, (details): VideoCard | undefined => details?.next ?? undefined);
  const $dismissed = atom(false);
  const $countdown = atom<number | undefined>();
  const counts = createSuccession(signal);

  const $offer = computed([$card, $ended, $enabled, $dismissed], (card, ended, enabled, dismissed) =>
    ended && enabled && !dismissed ? card : undefined,
  );
  // Details that come again with the same card are no reason to count anew.
  const $counted = computed([$offer, $continuous], (card, continuous) =>
    card && continuous ? JSON.stringify([card.type, card.id]) : undefined,
  );

  const play = () => {
    const card = $card.get();
    if (!card || signal.aborted) return;
    $dismissed.set(true);
    go(card);
  };
  const count = (life: AbortSignal) => {
    let left = COUNTDOWN_SECONDS;
    $countdown.set(left);
    scheduler.every(
      1,
      () => {
        left -= 1;
        if (left > 0) $countdown.set(left);
        else play();
      },
      life,
    );
  };

  until(
    signal,
    $ended.listen(() => $dismissed.set(false)),
  );
  until(
    signal,
    $counted.subscribe((counted) => {
      counts.end();
      $countdown.set(undefined);
      if (counted !== undefined) count(counts.begin());
    }),
  );

  until(
    signal,
    computed([$card, $nearEnd, $enabled], (card, near, enabled) => (near && enabled ? card : undefined)).subscribe(
      (card) => card && prepare(card),
    ),
  );

  return {
    $card,
    $available: computed($card, (card) => card !== undefined),
    /** The card while it stands over the ended picture. */
    $offer,
    /** Seconds until it begins by itself. */
    $countdown: readonlyType($countdown),
    /** The viewer stays; the next end asks again. */
    cancel: () => $dismissed.set(true),
    play,
  };
}

export type Next = ReturnType<typeof createNext>;
