import type { ReadableAtom } from 'nanostores';
import { listen } from '../../core/listen.ts';
import { keyOfPlaces } from './model.ts';
import type { Marker } from './read.ts';

interface Needs {
  /** The times of the markers are seconds since 1970. */
  $isLive: ReadableAtom<boolean>;
  /** The seekable range, which moves. */
  $window: ReadableAtom<unknown>;
  timeOfDate(ms: number): number | undefined;
  show(markers: readonly Marker[]): void;
  signal: AbortSignal;
}

/** Gives the viewer's own markers of a live their places in the stream, and keeps them there. */
export function placeOwnMarkers({ $isLive, $window, timeOfDate, show, signal }: Needs) {
  let own: readonly Marker[] = [];
  let shownKey: string | undefined;
  const placed = () =>
    own.flatMap((marker) => {
      const time = timeOfDate(marker.time * 1000);
      return time === undefined ? [] : [{ ...marker, time }];
    });
  const update = () => {
    const markers = $isLive.get() ? placed() : own;
    const key = keyOfPlaces(markers);
    if (key === shownKey) return;
    shownKey = key;
    show(markers);
  };
  listen($window, () => $isLive.get() && update(), signal);
  return {
    /** Replaces them. */
    show(markers: readonly Marker[]) {
      own = markers;
      shownKey = undefined;
      update();
    },
  };
}
