import { computed, type ReadableAtom } from 'nanostores';
import { until } from '../../core/until.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** What `fullrate` offers. */
export const FULL_SPEEDS = [0.25, ...SPEEDS, 2.5, 3];

interface Needs {
  media: Pick<Media, '$rate' | '$live' | 'setRate'>;
  $parameters: ReadableAtom<Parameters>;
  /** What the viewer chose, here or elsewhere. */
  $saved: ReadableAtom<number>;
  keep(rate: number): void;
  log(format: 'speed', detail: number): void;
  signal: AbortSignal;
}

export function createSpeed({ media, $parameters, $saved, keep, log, signal }: Needs) {
  until(
    signal,
    // Nobody can outrun a live stream.
    computed([$saved, media.$live], (saved, live) => (live ? 1 : saved)).subscribe(media.setRate),
  );
  return {
    $speed: media.$rate,
    $speeds: computed([$parameters, media.$live], ({ fullrate }, live) =>
      live ? [] : fullrate ? FULL_SPEEDS : SPEEDS,
    ),
    select(rate: number) {
      media.setRate(rate);
      keep(rate);
      log('speed', rate);
    },
  };
}

export type Speed = ReturnType<typeof createSpeed>;
