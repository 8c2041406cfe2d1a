import type { ReadableAtom } from 'nanostores';
import { subscribeTo } from '../../core/listen.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  media: Pick<Media, '$live' | 'setLoop'>;
  signal: AbortSignal;
}

/** As HTML defines it, a `<video>` that loops never ends: so there is no `ended`, and nothing that follows an end. */
export function followLoop({ $parameters, media, signal }: Needs): void {
  subscribeTo(
    [$parameters, media.$live],
    // A preview has its own start, and a live stream is over when it ends.
    ({ loop, preview, type }, live) => loop && !preview && !live && type !== 'live',
    media.setLoop,
    signal,
  );
}
