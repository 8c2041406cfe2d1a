/** Two colours of the tiles that mix well, by name; the style sheet has their values. */
const TILES = ['sea', 'dusk', 'fire'] as const;

export const BARS = 32;
/** In a box of 320 × 100. */
const STEP = 10;
const WIDTH = 6;
const LEAST_HEIGHT = 6;

/** The same number for the same title. */
function numberOf(title: string): number {
  let sum = 7;
  for (const sign of title) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 99_991;
  return sum;
}

export const tilesOf = (title: string) => TILES[numberOf(title) % TILES.length];

/** Levels of a sound that is not playing, or can't be read. */
export function levelsAtRest(title: string): readonly number[] {
  const number = numberOf(title);
  return Array.from({ length: BARS }, (_, index) => {
    const wave = Math.sin(index * 0.55 + number) * Math.sin(index * 0.21 + number / 7);
    return 0.2 + 0.5 * Math.abs(wave);
  });
}

/** SVG path of the bars, each from the middle up and down. */
export function barsOf(levels: readonly number[]): string {
  return Array.from({ length: BARS }, (_, index) => {
    const height = Math.round(Math.max(LEAST_HEIGHT, 100 * Math.min(levels[index] ?? 0, 1)));
    return `M${index * STEP + (STEP - WIDTH) / 2} ${50 - height / 2}h${WIDTH}v${height}h${-WIDTH}Z`;
  }).join('');
}
