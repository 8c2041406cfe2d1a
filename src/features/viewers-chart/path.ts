/** More points are not visible on the widest bar. */
const MOST_POINTS = 200;

/** Size of the viewBox, which is stretched to the element. */
export const WIDTH = 1000;
export const HEIGHT = 100;

/** The share of the lowest count that is cut off. */
const COMMON_SHARE = 0.9;

type Point = readonly [x: number, y: number];

interface Wave {
  /** SVG paths: the area under the curve, and the curve alone. */
  readonly area: string;
  readonly crest: string;
  /** Height at the right end, as a fraction. */
  readonly end: number;
}

/**
 * The curve of the counts, one per equal time window. It is monotone between two counts: overshooting would show viewers
 * who were never there. Undefined without a curve.
 */
export function waveOf(counts: readonly number[]): Wave | undefined {
  const sane = thinned(counts.map((count) => (Number.isFinite(count) && count > 0 ? count : 0)));
  const most = highest(sane);
  if (sane.length < 2 || most === 0) return undefined;
  // Nearly constant counts would fill a block: cuts off most of what all windows share.
  const base = Math.min(...sane) * COMMON_SHARE;
  const points = sane.map(
    (count, index): Point => [((index + 0.5) / sane.length) * WIDTH, (1 - (count - base) / (most - base)) * HEIGHT],
  );
  const first = points[0]?.[1] ?? HEIGHT;
  const last = points.at(-1)?.[1] ?? HEIGHT;
  const line = `0 ${round(first)}L${curve(points)}L${WIDTH} ${round(last)}`;
  return { area: `M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`, crest: `M${line}`, end: 1 - last / HEIGHT };
}

const highest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

/** Reduces the number of points; each keeps the highest of its counts, so that no peak is lost. */
const thinned = (values: readonly number[]): readonly number[] => {
  const length = Math.min(values.length, MOST_POINTS);
  const from = (index: number) => Math.floor((index * values.length) / length);
  return [...Array(length).keys()].map((index) => highest(values.slice(from(index), from(index + 1))));
};

/** Monotone cubic interpolation by Steffen: https://ui.adsabs.harvard.edu/abs/1990A%26A...239..443S */
function curve(points: readonly Point[]): string {
  const slopes = points.map(([, y], index) => {
    const before = y - (points[index - 1]?.[1] ?? y);
    const after = (points[index + 1]?.[1] ?? y) - y;
    const least = Math.min(Math.abs(before), Math.abs(after), Math.abs(before + after) / 4);
    return (Math.sign(before) + Math.sign(after)) * least;
  });
  return points
    .map(([x, y], index) => {
      const [beforeX, beforeY] = points[index - 1] ?? [];
      if (beforeX === undefined || beforeY === undefined) return `${round(x)} ${round(y)}`;
      const third = (x - beforeX) / 3;
      const one = [beforeX + third, beforeY + (slopes[index - 1] ?? 0) / 3];
      const two = [x - third, y - (slopes[index] ?? 0) / 3];
      return `C${[...one, ...two, x, y].map(round).join(' ')}`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
