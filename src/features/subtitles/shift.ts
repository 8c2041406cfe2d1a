import { atom, readonlyType } from 'nanostores';
import type { Cue } from '../../lib/vtt.ts';

/** Seconds. */
const FARTHEST = 300;

const inTenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** By how much the subtitles come later than their file says, for each file while the player exists. */
export function createShift() {
  const $shift = atom(0);
  const kept = new Map<unknown, number>();
  let current: unknown;
  return {
    $shift: readonlyType($shift),
    /** Recalls the shift of a file. */
    of(file: unknown) {
      current = file;
      $shift.set(kept.get(file) ?? 0);
    },
    by(seconds: number) {
      $shift.set(inTenths(Math.min(Math.max($shift.get() + seconds, -FARTHEST), FARTHEST)));
      kept.set(current, $shift.get());
    },
    apply(cues: readonly Cue[]): readonly Cue[] {
      const by = $shift.get();
      if (by === 0) return cues;
      const moved = cues.map((cue) => ({ ...cue, start: Math.max(cue.start + by, 0), end: cue.end + by }));
      return moved.filter(({ start, end }) => end > start);
    },
  };
}
