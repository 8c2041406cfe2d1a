export type Range = readonly [start: number, end: number];

interface Ranges {
  rangesOf(ranges: TimeRanges): Range[];
  /** In the form of TimeRanges. */
  timeRanges(ranges: readonly Range[]): object;
  /** The parts of `ranges` that none of `others` covers. */
  without(ranges: readonly Range[], others: readonly Range[]): Range[];
  lengthOf(ranges: readonly Range[]): number;
  covers(ranges: readonly Range[], start: number, end: number): boolean;
}

declare global {
  interface Window {
    ranges: Ranges;
  }
}

/** Runs in a page: sums of time ranges, for a fake that runs after it. */
export function shareRanges(): void {
  /** Two frames of a film with 24 a second. */
  const FUDGE_SECONDS = 2 / 24;
  window.ranges = {
    rangesOf: (ranges) =>
      Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)] as const),
    timeRanges: (ranges) => ({
      length: ranges.length,
      start: (index: number) => ranges[index]?.[0],
      end: (index: number) => ranges[index]?.[1],
    }),
    without: (ranges, others) =>
      others
        .reduce<readonly Range[]>(
          (rest, [start, end]) =>
            rest.flatMap(([from, to]): Range[] => [
              [from, Math.min(to, start)],
              [Math.max(from, end), to],
            ]),
          ranges,
        )
        .filter(([from, to]) => to - from > 0.001),
    lengthOf: (ranges) => ranges.reduce((sum, [start, end]) => sum + end - start, 0),
    covers: (ranges, start, end) =>
      ranges.some(([from, to]) => from - FUDGE_SECONDS <= start && to + FUDGE_SECONDS >= end),
  };
}
