import type { Marker } from './read.ts';

/** Dots that fit on the widest bar side by side; overlapping dots are rendered as one. */
const MOST_DOTS = 250;

interface Place {
  readonly id: string;
  /** Fraction of the bar from its left. */
  readonly fraction: number;
}

/** Positions of the dots; markers outside the range have none. */
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

/** Sticker and name of the marker nearest to a time, within a tolerance in seconds. */
export function nameAt(markers: readonly Marker[], seconds: number, tolerance: number): string | undefined {
  let nearest: Marker | undefined;
  let least = tolerance;
  for (const marker of markers) {
    const distance = Math.abs(marker.time - seconds);
    // At the same distance, the later one wins.
    if (distance <= least) [nearest, least] = [marker, distance];
  }
  return nearest && [nearest.sticker, nearest.name].filter(Boolean).join(' ');
}
