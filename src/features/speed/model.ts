import { computed, type ReadableAtom } from 'nanostores';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** What `fullrate` offers. */
export const FULL_SPEEDS = [0.25, ...SPEEDS, 2.5, 3];

interface Needs {
  media: Pick<Media, '$rate' | '$live' | 'setRate'>;
  $parameters: ReadableAtom<Parameters>;
}

export function createSpeed({ media, $parameters }: Needs) {
  return {
    $speed: media.$rate,
    /** Nobody can outrun a live stream. */
    $speeds: computed([$parameters, media.$live], ({ fullrate }, live) =>
      live ? [] : fullrate ? FULL_SPEEDS : SPEEDS,
    ),
    select: media.setRate,
  };
}

export type Speed = ReturnType<typeof createSpeed>;
