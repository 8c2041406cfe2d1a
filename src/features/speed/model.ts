import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** Speeds with the parameter `fullrate`. */
export const FULL_SPEEDS = [0.25, ...SPEEDS, 2.5, 3];

const nearest = (wanted: number, offered: readonly number[]) =>
  offered.reduce((best, speed) => (Math.abs(speed - wanted) < Math.abs(best - wanted) ? speed : best));

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
  const $offered = derived([$parameters, media.$live], ({ fullrate }, live) =>
    live ? [] : fullrate ? FULL_SPEEDS : SPEEDS,
  );
  subscribeTo(
    [$settings, media.$live, $offered],
    // The speed may have been saved on a page that offers more.
    ({ speed }, live, offered) => (live ? 1 : nearest(speed, offered)),
    (rate) => media.setRate(rate),
    signal,
  );
  return {
    $speed: media.$rate,
    /** Includes a speed that the page has set itself. */
    $speeds: derived([$offered, media.$rate], (offered, rate) =>
      offered.length === 0 || offered.includes(rate) ? offered : [...offered, rate].sort((one, other) => one - other),
    ),
    select(rate: number) {
      media.setRate(rate);
      save(rate);
      log('speed', rate);
    },
  };
}

export type Speed = ReturnType<typeof createSpeed>;
