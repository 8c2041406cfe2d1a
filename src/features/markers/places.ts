import type { Marker } from './read.ts';

/** So many dots fit beside one another on the widest bar; of those that would cover each other one is drawn. */
const MOST_DOTS = 250;

export interface Place {
  readonly id: string;
  /** Of the bar, from its left. */
  readonly fraction: number;
}

/** Where the dots are. What lies beyond the bar has none. */
export function placesOf(markers: readonly Marker[], start: number, end: number): readonly Place[] {
  const places = new Map<number, Place>();
  if (!(end > start)) return [];
  for (const { id, time } of markers) {
    const fraction = (time - start) / (end - start);
    const slot = Math.round(fraction * MOST_DOTS);
    if (fraction >= 0 && fraction <= 1 && !places.has(slot)) places.set(slot, { id, fraction });
  }
  return [...places.values()];
}

/** Sticker and name of the marker next to a time, if one is as near as the tolerance. */
export function nameAt(markers: readonly Marker[], seconds: number, tolerance: number): string | undefined {
  let nearest: Marker | undefined;
  let least = tolerance;
  for (const marker of markers) {
    const distance = Math.abs(marker.time - seconds);
    // The later of two at the same place.
    if (distance <= least) [nearest, least] = [marker, distance];
  }
  return nearest && [nearest.sticker, nearest.name].filter(Boolean).join(' ');
}
