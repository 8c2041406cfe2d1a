/** Interleaved tracks are never so far apart, in ms. */
const FURTHEST_BACK = 1000;
const FURTHEST_AHEAD = 10_000;
/** Between the last picture before a jump and the first one after it, in ms. */
const STEP = 33;

/** The difference of two numbers of 32 bits that wrap. */
export const since = (time: number, before: number) => (time - before) | 0;

/**
 * Counts milliseconds from the first sample on. `isLive`: an encoder that starts again, or is away for long, goes on with
 * other times, which follow the last one without a gap. In a file, times are places.
 */
export function createTimeline(first: number, isLive: boolean) {
  let [written, counted] = [first, 0];
  /** The last one of each kind. */
  const ends = new Map<string, number>();
  return {
    place(kind: string, time: number): number {
      if (!isLive) return since(time, first);
      const plain = counted + since(time, written);
      const latest = Math.max(0, ...ends.values());
      const jumps = plain < (ends.get(kind) ?? 0) - FURTHEST_BACK || plain > latest + FURTHEST_AHEAD;
      counted = jumps ? latest + STEP : plain;
      written = time;
      ends.set(kind, counted);
      return counted;
    },
  };
}

export type Timeline = ReturnType<typeof createTimeline>;
