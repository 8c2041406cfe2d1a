import type { ReadableAtom } from 'nanostores';
import { listen, subscribe } from '../../core/listen.ts';
import { keyOfPlaces, MOST_MARKERS } from './model.ts';
import { type Marker, readMarkers } from './read.ts';

interface Needs {
  /** Data of the live stream; marker times are seconds since 1970. `toldAt`: the platform's clock, ms since 1970. */
  $data: ReadableAtom<{ readonly markers: unknown; readonly toldAt?: number | undefined } | undefined>;
  /** Position of the picture, which moves. */
  $currentTime: ReadableAtom<number>;
  /** The seekable range, which moves. It is empty while the stream is loaded. */
  $window: ReadableAtom<{ readonly start: number; readonly end: number }>;
  /** Whether seeking is possible. */
  $canSeek: ReadableAtom<boolean>;
  /** Returns the seconds since the picture reached a moment, negative before; see features/time/moments.ts. */
  since(date: number, toldAt: number | undefined): () => number;
  /** Position, in seconds, of a date that the picture reached this many seconds ago. */
  placeOf(date: number, since: number): number | undefined;
  merge(markers: readonly Marker[]): void;
  signal: AbortSignal;
}

interface Known {
  readonly marker: Marker;
  readonly since: () => number;
  isReached: boolean;
}

/**
 * Shows the markers of a live stream once the picture has reached them, so that they don't reveal what comes. They stay
 * when the viewer seeks back.
 */
export function followLiveMarkers(needs: Needs): void {
  const { $data, $currentTime, $window, $canSeek, since, placeOf, merge, signal } = needs;
  let known: readonly Known[] = [];
  let placedKey = '[]';

  /** Returns whether the picture has reached a new marker. */
  const reach = () => {
    const reached = known.filter((one) => !one.isReached && one.since() >= 0);
    for (const one of reached) one.isReached = true;
    return reached.length > 0;
  };
  const updatePlaces = () => {
    reach();
    const { start, end } = $window.get();
    // A stream that is loaded again keeps its markers, and their list stays open.
    if (known.length > 0 && start === end) return;
    const markers = known.flatMap(({ marker, since: age, isReached }) => {
      const time = isReached && $canSeek.get() ? placeOf(marker.time * 1000, age()) : undefined;
      return time === undefined ? [] : [{ ...marker, time }];
    });
    const key = keyOfPlaces(markers);
    if (key === placedKey) return;
    placedKey = key;
    merge(markers);
  };

  subscribe(
    $data,
    (data) => {
      const byId = new Map(data ? known.map((one) => [one.marker.id, one]) : []);
      for (const marker of readMarkers(data?.markers)) {
        const before = byId.get(marker.id);
        // The platform may move a marker.
        const isSame = before?.marker.time === marker.time;
        const fresh = () => ({ since: since(marker.time * 1000, data?.toldAt), isReached: false });
        byId.set(marker.id, { ...(before && isSame ? before : fresh()), marker });
      }
      known = [...byId.values()].slice(-MOST_MARKERS);
      updatePlaces();
    },
    signal,
  );
  listen($window, updatePlaces, signal);
  listen($canSeek, updatePlaces, signal);
  listen($currentTime, () => reach() && updatePlaces(), signal);
}
