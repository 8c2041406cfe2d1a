import { safeUrl } from '../../lib/safe-url.ts';
import { parseVtt } from '../../lib/vtt.ts';

/** One picture of a sprite: its area in the image, in pixels, and its time range, in seconds. */
export interface Tile {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels; the largest side of a JPEG. */
const LARGEST_SIDE = 65_535;
/** Each image is a download; a few hold hours of video. */
const MOST_IMAGES = 200;
const REGION = /^(.+?)#xywh=(?:pixel:)?(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/;

/** Parses a sprite file into tiles sorted by start. `base` is the address of the file. */
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

/** The last tile that starts before the time, if it ended no longer ago than its own duration. */
export function tileAt(tiles: readonly Tile[], seconds: number): Tile | undefined {
  const tile = tiles.findLast(({ start }) => start <= seconds);
  return tile && seconds < tile.end + (tile.end - tile.start) ? tile : undefined;
}
