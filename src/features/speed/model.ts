import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** Speeds with the parameter `fullrate`. */
export const FULL_SPEEDS = [0.25, ...SPEEDS, 2.5, 3];

const NO_SPEEDS: readonly number[] = [];

/** Steps between them. */
export const SPEED_STEP = 0.05;

const within = (wanted: number, [least = 1, ...more]: readonly number[]) =>
  Math.min(Math.max(wanted, least), more.at(-1) ?? least);

interface Needs {
  media: Pick<Media, '$rate' | '$live' | 'setRate'>;
  $parameters: ReadableAtom<Parameters>;
  /** The viewer's saved settings. */
  $settings: ReadableAtom<{ readonly speed: number }>;
  save(rate: number): void;
  log(format: 'speed', detail: number): void;
  signal: AbortSignal;
}

export function createSpeed({ media, $parameters, $settings, save, log, signal }: Needs) {
  // A live stream always plays at normal speed.
  const $offered = derived([$parameters, media.$live], ({ fullrate, controlsList }, live) =>
    live || controlsList.includes('noplaybackrate') ? NO_SPEEDS : fullrate ? FULL_SPEEDS : SPEEDS,
  );
  subscribeTo(
    [$settings, media.$live, $offered],
    // The speed may have been saved on a page that offers more.
    ({ speed }, live, offered) => (live ? 1 : within(speed, offered)),
    (rate) => media.setRate(rate),
    signal,
  );
  const select = (rate: number) => {
    media.setRate(rate);
    save(rate);
    log('speed', rate);
  };
  return {
    $speed: media.$rate,
    /** Ascending; none for a live stream, or where the page wants none. Any speed between the first and the last one can be selected. */
    $speeds: $offered,
    /** While it is being chosen. */
    preview: media.setRate,
    select,
    /** The next speed of the list; returns it, or the current one at an end of the list. */
    step(by: 1 | -1): number {
      const now = media.$rate.get();
      const beyond = $offered.get().filter((rate) => (rate - now) * by > 0);
      const next = beyond.at(by === 1 ? 0 : -1);
      if (next !== undefined) select(next);
      return next ?? now;
    },
  };
}

export type Speed = ReturnType<typeof createSpeed>;
