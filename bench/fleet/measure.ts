/** Counts the times (ms) per bin between two times (s). */
export function bins(moments: readonly number[], from: number, to: number, binSeconds: number): number[] {
  const counts = new Array<number>(Math.round((to - from) / binSeconds)).fill(0);
  for (const moment of moments) {
    // In integer milliseconds, to avoid rounding errors of 0.1 s.
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

/**
 * Chi-squared statistic of the counts against a uniform distribution; for 100 bins, below 134.6 with 99 % probability.
 */
export function chiSquare(counts: readonly number[]): number {
  const mean = sum(counts) / counts.length;
  return sum(counts.map((one) => (one - mean) ** 2 / mean));
}
export const CHI_SQUARE_99_DEGREES_1_PERCENT = 134.6;
