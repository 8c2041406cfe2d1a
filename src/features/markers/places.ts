import type { Marker } from './read.ts';

/** A range of the bar in seconds, and how close two places on it may be, as a fraction of it. */
interface Bar {
  readonly start: number;
  readonly end: number;
  readonly leastDistance: number;
}

/** Ascending fractions of the bar at which markers are drawn. Those too close to each other share one; those outside the range have none. */
export function placesOf(markers: readonly Marker[], { start, end, leastDistance }: Bar): readonly number[] {
  const places: number[] = [];
  if (!(end > start)) return places;
  const fractions = markers.map(({ time }) => (time - start) / (end - start));
  for (const fraction of fractions.sort((one, other) => one - other))
    if (fraction >= 0 && fraction <= 1 && fraction >= (places.at(-1) ?? -1) + leastDistance) places.push(fraction);
  return places;
}

/** Where the bar is divided; it ends by itself at its ends. */
export function jointsOf(markers: readonly Marker[], bar: Bar): readonly number[] {
  const least = bar.leastDistance / 2;
  return placesOf(markers, bar).filter((place) => place >= least && place <= 1 - least);
}

/** Sticker and name of the marker nearest to a time, within a tolerance in seconds, else of the chapter there. */
export function nameAt(markers: readonly Marker[], seconds: number, tolerance: number): string | undefined {
  let nearest: Marker | undefined;
  let least = tolerance;
  for (const marker of markers) {
    if (marker.until !== undefined) continue;
    const distance = Math.abs(marker.time - seconds);
    // At the same distance, the later one wins.
    if (distance <= least) [nearest, least] = [marker, distance];
  }
  const named = nearest ?? markers.findLast(({ time, until = time }) => time <= seconds && seconds < until);
  return named && [named.sticker, named.name].filter(Boolean).join(' ');
}
