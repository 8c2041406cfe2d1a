import type { CueStyle } from '../../lib/cue-css.ts';
import type { Cue } from '../../lib/vtt.ts';
import { type Place, placeOf } from './place.ts';

export interface Line {
  readonly text: string;
  /** Default: the bottom. */
  readonly place?: Place | undefined;
  readonly style?: CueStyle | undefined;
}

/** With more simultaneous lines than this, only the ones that started last are shown. */
export const MOST_LINES = 8;

const NO_LINES: readonly Line[] = [];

/** Returns a function that finds the lines at a time. `cues` are sorted by start. Equal lines are the same array. */
export function createLineFinder(cues: readonly Cue[]): (time: number) => readonly Line[] {
  const outlastingIndex = outlastingIn(cues);
  let lines = NO_LINES;

  const linesAt = (time: number) => {
    let found = NO_LINES;
    let index = lastBegun(cues, time);
    for (let cue = cues[index]; cue && found.length < MOST_LINES; cue = cues[index]) {
      const active = cue.end > time;
      if (active) found = [...linesOf(cue), ...found];
      index = active ? index - 1 : (outlastingIndex[index] ?? -1);
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
  return cue.text
    .split('\n')
    .flatMap((text) => (text.trim() === '' ? [] : [{ text, place, ...(cue.style && { style: cue.style }) }]));
}

/** For each cue, the index of the nearest earlier one that ends later; the cues in between have ended when it has. */
function outlastingIn(cues: readonly Cue[]): readonly number[] {
  const endOf = (index: number) => cues[index]?.end ?? Number.POSITIVE_INFINITY;
  const outlasting: number[] = [];
  // Not `entries()`, which Prototype.js deletes.
  cues.forEach(({ end }, index) => {
    let before = index - 1;
    while (endOf(before) <= end) before = outlasting[before] ?? -1;
    outlasting.push(before);
  });
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
