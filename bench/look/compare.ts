/** Pixels as a canvas gives them: red, green, blue and alpha of each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** Levels of 255 in any colour below which a difference is invisible; dithering and smoothed edges stay below it too. */
const LEAST_LEVELS = 24;
/** A pixel counts if that many of the eight around it differ as well: a single one is noise. */
const LEAST_NEIGHBOURS = 2;
/** Of such pixels in a picture. */
const LEAST_PIXELS = 8;

const NEIGHBOURS = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const)).filter(([x, y]) => x || y);

/** Which pixels are visibly different, or undefined if the pictures look the same. Both are of the same size. */
export function differenceOf(before: Pixels, after: Pixels): Uint8Array | undefined {
  const { width, height } = after;
  const differs = new Uint8Array(width * height);
  for (let at = 0; at < differs.length; at += 1) {
    for (let color = at * 4; color < at * 4 + 3; color += 1) {
      if (Math.abs((before.data[color] ?? 0) - (after.data[color] ?? 0)) >= LEAST_LEVELS) differs[at] = 1;
    }
  }
  const counts = (x: number, y: number) =>
    NEIGHBOURS.filter(([right, down]) => {
      const [column, row] = [x + right, y + down];
      return column >= 0 && column < width && row >= 0 && row < height && differs[row * width + column] === 1;
    }).length >= LEAST_NEIGHBOURS;
  const counted = differs.map((differs, at) => (differs && counts(at % width, Math.floor(at / width)) ? 1 : 0));
  const total = counted.reduce((sum, one) => sum + one, 0);
  return total >= LEAST_PIXELS ? counted : undefined;
}
