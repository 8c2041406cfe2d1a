import type { ReadableAtom } from 'nanostores';
import { until } from '../../core/until.ts';
import { MOST_MARKERS } from './model.ts';
import { type Marker, readMarkers } from './read.ts';

interface Needs {
  /** What goes on around a live; times in it are seconds since 1970. */
  $data: ReadableAtom<{ readonly markers: unknown } | undefined>;
  /** The part that can be visited moves all the time. */
  $window: ReadableAtom<unknown>;
  /** Whether there is such a part. */
  $canSeek: ReadableAtom<boolean>;
  /** Where a moment, in milliseconds since 1970, lies on the player's clock. */
  timeOfDate(ms: number): number | undefined;
  merge(markers: readonly Marker[]): void;
  signal: AbortSignal;
}

/** Puts a live's markers where its picture was at their time. A stream that doesn't tell the date of its pictures has none. */
export function followLiveMarkers({ $data, $window, $canSeek, timeOfDate, merge, signal }: Needs): void {
  let known: readonly Marker[] = [];
  let placed = '[]';

  const place = () => {
    const markers = known.flatMap((marker) => {
      const time = $canSeek.get() ? timeOfDate(marker.time * 1000) : undefined;
      return time === undefined ? [] : [{ ...marker, time }];
    });
    // The same second is the same place: nobody draws again for nothing.
    const key = JSON.stringify(markers.map(({ id, name, time }) => [id, name, Math.round(time)]));
    if (key === placed) return;
    placed = key;
    merge(markers);
  };

  until(
    signal,
    $data.subscribe((data) => {
      const all = data ? [...known, ...readMarkers(data.markers)] : [];
      known = [...new Map(all.map((marker) => [marker.id, marker])).values()].slice(-MOST_MARKERS);
      place();
    }),
  );
  for (const $store of [$window, $canSeek]) until(signal, $store.listen(place));
}
