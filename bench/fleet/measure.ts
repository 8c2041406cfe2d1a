/** How many of the moments (ms) fall into each bin between two of them (s). */
export function bins(moments: readonly number[], from: number, to: number, binSeconds: number): number[] {
  const counts = new Array<number>(Math.round((to - from) / binSeconds)).fill(0);
  for (const moment of moments) {
    // In whole milliseconds: a tenth of a second is no number that a computer can divide by.
    const index = Math.floor((moment - from * 1000) / Math.round(binSeconds * 1000));
    if (index >= 0 && index < counts.length) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

const sum = (counts: readonly number[]) => counts.reduce((whole, count) => whole + count, 0);

export const count = (moments: readonly number[], from: number, to: number): number =>
  sum(bins(moments, from, to, to - from));

export const peakToMean = (counts: readonly number[]): number => Math.max(...counts) / (sum(counts) / counts.length);

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** How far the counts are from being all alike; for 100 bins, chance alone stays below 134.6 in 99 of 100 cases. */
export function chiSquare(counts: readonly number[]): number {
  const mean = sum(counts) / counts.length;
  return sum(counts.map((one) => (one - mean) ** 2 / mean));
}
export const CHI_SQUARE_99_DEGREES_1_PERCENT = 134.6;

/** How many seconds a live is away, and within how many everybody notices. */
export const OUTAGES = [
  [10, 4],
  [30, 0.2],
  [30, 4],
  [120, 0.2],
  [120, 4],
] as const;
