import { fold } from '../../lib/fold.ts';
import type { Cue } from '../../lib/vtt.ts';

/** A line of the transcript. */
export interface Row {
  readonly key: string;
  /** Seconds. */
  readonly start: number;
  readonly text: string;
  /** For searching. */
  readonly folded: string;
}

/** Seconds between the end of a cue and its repetition. */
const REPEATS_WITHIN = 0.2;

/** The cues as lines, in order, without empty cues and without text that rolling captions only repeat. */
export function transcriptRows(cues: readonly Cue[]): readonly Row[] {
  const rows: Row[] = [];
  const starts = new Map<number, number>();
  let last: { readonly text: string; readonly end: number } | undefined;
  for (const { start, end, text: raw } of cues) {
    const text = raw.trim();
    const isRepeated = last?.text === text && start - last.end <= REPEATS_WITHIN;
    last = { text, end };
    if (text === '' || isRepeated) continue;
    const turn = starts.get(start) ?? 0;
    starts.set(start, turn + 1);
    rows.push({ key: `${start} ${turn}`, start, text, folded: fold(text) });
  }
  return rows;
}

/** Index of the last row that has begun; -1 before the first. */
export function currentIn(rows: readonly Row[], time: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
