import type { ReadableAtom } from 'nanostores';
import { until } from '../../core/until.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  $details: ReadableAtom<VideoDetails | undefined>;
  media: Pick<Media, '$started' | '$currentTime' | '$ended' | 'seek' | 'play'>;
  signal: AbortSignal;
}

/** A preview goes round: from its first moment to its last, or to the end of the video, and again. */
export function loopPreview({ $parameters, $details, media, signal }: Needs): void {
  const isPreview = () => $parameters.get().preview;
  const start = () => $details.get()?.preview_start ?? 0;
  const end = () => $details.get()?.preview_end ?? Number.POSITIVE_INFINITY;
  const goToStart = () => media.seek(start());

  until(
    signal,
    media.$started.listen((started) => {
      const isOutside = media.$currentTime.get() < start() || media.$currentTime.get() >= end();
      if (started && isPreview() && isOutside) goToStart();
    }),
  );
  until(
    signal,
    media.$currentTime.listen((seconds) => {
      // An end before the start would go round without a picture.
      if (isPreview() && end() > start() && seconds >= end()) goToStart();
    }),
  );
  until(
    signal,
    media.$ended.listen((ended) => {
      if (!ended || !isPreview()) return;
      goToStart();
      void media.play();
    }),
  );
}
