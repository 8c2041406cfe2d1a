import { safeUrl } from '../../lib/safe-url.ts';
import { parseVtt } from '../../lib/vtt.ts';

/** One picture of a sprite: where it lies in the image, in pixels, and the seconds that it stands for. */
export interface Tile {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels: no JPEG is larger. */
const LARGEST_SIDE = 65_535;
/** Each is a download; hours of video fit into a few. */
const MOST_IMAGES = 200;
const REGION = /^(.+?)#xywh=(?:pixel:)?(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/;

/** The tiles of a sprite file, by their start; `base` is its own address. Anything else has none. */
export function tilesOf(text: string, base: string): readonly Tile[] {
  const images = new Map<string, string | undefined>();
  const imageAt = (address: string) => {
    if (!images.has(address) && images.size < MOST_IMAGES) images.set(address, safeUrl(address, base, 'image'));
    return images.get(address);
  };
  return parseVtt(text).flatMap(({ start, end, text: line }) => {
    const [, address = '', ...numbers] = REGION.exec(line.trim()) ?? [];
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    const isArea = width > 0 && height > 0 && x + width <= LARGEST_SIDE && y + height <= LARGEST_SIDE;
    const url = isArea ? imageAt(address) : undefined;
    return url === undefined ? [] : [{ start, end, url, x, y, width, height }];
  });
}

/** The last one that has begun. A gap no longer than its own time is bridged; beyond that nothing is known. */
export function tileAt(tiles: readonly Tile[], seconds: number): Tile | undefined {
  const tile = tiles.findLast(({ start }) => start <= seconds);
  return tile && seconds < tile.end + (tile.end - tile.start) ? tile : undefined;
}
