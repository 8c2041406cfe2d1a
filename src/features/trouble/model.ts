import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Media } from '../../media/create-media.ts';

/** Why the picture has stopped, or will soon. `buffer`: playback continues from the buffer without a network. */
export type TroubleKind = 'offline' | 'buffer' | 'live' | 'slow';

interface Needs {
  media: Pick<Media, '$stalled' | '$live' | '$paused' | '$waiting'>;
  /** A live was interrupted and is being requested again. */
  $interrupted: ReadableAtom<boolean>;
  $online: ReadableAtom<boolean>;
}

/** Distinguishes a lost network, an interrupted live and a slow stream. */
export function createTrouble({ media, $interrupted, $online }: Needs) {
  const { $stalled, $live, $paused, $waiting } = media;
  return {
    $trouble: derived(
      [$stalled, $live, $paused, $waiting, $interrupted, $online],
      (stalled, live, paused, waiting, interrupted, online): TroubleKind | undefined => {
        if (!online && (waiting || interrupted)) return 'offline';
        if (!online && !paused) return 'buffer';
        if (interrupted) return 'live';
        if (!stalled || paused) return undefined;
        if (stalled === 'slow') return 'slow';
        // A recording without incoming data is not slow: the stream returns, or a failure is reported.
        return live ? 'live' : undefined;
      },
    ),
  };
}
