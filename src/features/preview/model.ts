import type { ReadableAtom } from 'nanostores';
import { listen } from '../../core/listen.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  $details: ReadableAtom<VideoDetails | undefined>;
  media: Pick<Media, '$started' | '$currentTime' | '$ended' | 'seek' | 'play'>;
  signal: AbortSignal;
}

/** Loops the preview: from its start to its end, or to the end of the video. */
export function loopPreview({ $parameters, $details, media, signal }: Needs): void {
  const isPreview = () => $parameters.get().preview;
  const start = () => $details.get()?.preview_start ?? 0;
  const end = () => $details.get()?.preview_end ?? Number.POSITIVE_INFINITY;
  const goToStart = () => media.seek(start());

  listen(
    media.$started,
    (started) => {
      const isOutside = media.$currentTime.get() < start() || media.$currentTime.get() >= end();
      if (started && isPreview() && isOutside) goToStart();
    },
    signal,
  );
  listen(
    media.$currentTime,
    (seconds) => {
      // If the end is before the start, seeking would loop without a frame.
      if (isPreview() && end() > start() && seconds >= end()) goToStart();
    },
    signal,
  );
  listen(
    media.$ended,
    (ended) => {
      if (!ended || !isPreview()) return;
      goToStart();
      void media.play();
    },
    signal,
  );
}
