import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import { clampInterval } from '../../core/pace.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Reaction } from '../../lib/audience.ts';

/** Most emojis that float at the same time. */
const MOST_FLOATS = 20;
const FLOAT_SECONDS = 4;
/** Most emojis that float between two answers, however many were sent. */
const MOST_PER_SECOND = 3;
/** After a long pause between two answers the rest would be stale. */
const LONGEST_SPREAD_SECONDS = 30;
const INTERVAL_SECONDS = 10;

export interface Float {
  readonly emoji: string;
  /** Place across the corner, 0 to 1. */
  readonly place: number;
  /** How long it rises. */
  readonly seconds: number;
}

interface Planned {
  readonly emoji: string;
  readonly after: number;
}

/** Plans the emojis that float between two answers: a share of the new ones, spread evenly over `seconds`. */
export function planFloats(
  before: readonly Reaction[],
  after: readonly Reaction[],
  seconds: number,
  random: () => number,
): readonly Planned[] {
  const countBefore = new Map(before.map(({ list, emoji, count }) => [`${list} ${emoji}`, count]));
  const rises = after.map(({ list, emoji, count }) => {
    const known = countBefore.get(`${list} ${emoji}`);
    return { emoji, rise: known === undefined ? 0 : Math.max(0, count - known) };
  });
  const total = rises.reduce((sum, { rise }) => sum + rise, 0);
  const number = Math.min(total, Math.floor(seconds * MOST_PER_SECOND));
  const pick = () => {
    let left = random() * total;
    return rises.find(({ rise }) => {
      left -= rise;
      return left < 0;
    })?.emoji;
  };
  return Array.from({ length: number }, (_, index) => ({
    emoji: pick() ?? '',
    after: ((index + random()) * seconds) / number,
  })).filter(({ emoji }) => emoji !== '');
}

interface Needs {
  /** The emojis of other viewers. */
  $reactions: ReadableAtom<readonly Reaction[]>;
  /** Seconds until the next answer. */
  interval(): number | undefined;
  /** False on a hidden page, or with reduced motion. */
  mayMove(): boolean;
  scheduler: Scheduler;
  random(): number;
  signal: AbortSignal;
}

/** Emojis that float up from the corner when their counts rise. */
export function createFloats({ $reactions, interval, mayMove, scheduler, random, signal }: Needs) {
  const $float = atom<Float | undefined>();
  const rounds = createLatest(signal);
  let shown = 0;
  const rise = (emoji: string) => {
    if (signal.aborted || shown >= MOST_FLOATS || !mayMove()) return;
    shown += 1;
    scheduler.after(
      FLOAT_SECONDS,
      () => {
        shown -= 1;
      },
      signal,
    );
    $float.set({ emoji, place: random(), seconds: FLOAT_SECONDS });
  };
  listen(
    $reactions,
    (after, before) => {
      const round = rounds.next();
      const seconds = Math.min(clampInterval(interval() ?? INTERVAL_SECONDS), LONGEST_SPREAD_SECONDS);
      for (const planned of planFloats(before ?? [], after, seconds, random)) {
        scheduler.after(planned.after, () => rise(planned.emoji), round);
      }
    },
    signal,
  );
  return {
    /** The emoji that starts to float now. */
    $float: readonlyType($float),
    /** Floats an emoji of the viewer at once. */
    rise,
  };
}
