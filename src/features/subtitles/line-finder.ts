import type { Cue } from '../../lib/vtt.ts';
import { type Place, placeOf } from './place.ts';

export interface Line {
  readonly text: string;
  /** Without one it stands at the bottom. */
  readonly place?: Place | undefined;
}

/** A file whose cues pile up must not fill the picture; those that began last are shown. */
export const MOST_LINES = 8;

const NO_LINES: readonly Line[] = [];

/** Tells the lines of a moment, for cues by their start. As long as they are the same, so is the list. */
export function createLineFinder(cues: readonly Cue[]): (time: number) => readonly Line[] {
  const outlasting = outlastingIn(cues);
  let lines = NO_LINES;

  const linesAt = (time: number) => {
    let found = NO_LINES;
    let index = lastBegun(cues, time);
    for (let cue = cues[index]; cue && found.length < MOST_LINES; cue = cues[index]) {
      const active = cue.end > time;
      if (active) found = [...linesOf(cue), ...found];
      index = active ? index - 1 : (outlasting[index] ?? -1);
    }
    return found.slice(-MOST_LINES);
  };

  return (time) => {
    const next = linesAt(time);
    if (JSON.stringify(next) !== JSON.stringify(lines)) lines = next;
    return lines;
  };
}

function linesOf(cue: Cue): readonly Line[] {
  const place = placeOf(cue);
  return cue.text.split('\n').flatMap((text) => (text.trim() === '' ? [] : [{ text, place }]));
}

/** For each cue the nearest one before it that ends later: when the cue has ended, so have those in between. */
function outlastingIn(cues: readonly Cue[]): readonly number[] {
  const endOf = (index: number) => cues[index]?.end ?? Number.POSITIVE_INFINITY;
  const outlasting: number[] = [];
  for (const [index, { end }] of cues.entries()) {
    let before = index - 1;
    while (endOf(before) <= end) before = outlasting[before] ?? -1;
    outlasting.push(before);
  }
  return outlasting;
}

function lastBegun(cues: readonly Cue[], time: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cues[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
