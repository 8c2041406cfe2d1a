import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import { type Tile, tileAt, tilesOf } from './sprite.ts';

interface Needs {
  /** The address of the present video's sprite file, a safe one. */
  $file: ReadableAtom<string | undefined>;
  /** Never rejects. */
  load(url: string, signal: AbortSignal): Promise<string | undefined>;
  signal: AbortSignal;
}

const NO_TILES: readonly Tile[] = [];

/** Preview pictures of the progress bar. Nothing is loaded before somebody points at it, nor a second time. */
export function createThumbnails({ $file, load, signal }: Needs) {
  const $tiles = atom(NO_TILES);
  const loads = createSuccession(signal);
  let asked: string | undefined;

  until(
    signal,
    $file.subscribe((url) => {
      if (url === asked) return;
      asked = undefined;
      loads.end();
      $tiles.set(NO_TILES);
    }),
  );

  return {
    /** None before they are loaded, and none when they can't be had: there is no word for the viewer to that. */
    $tiles: readonlyType($tiles),
    tileAt: (seconds: number) => tileAt($tiles.get(), seconds),
    /** At each touch of the bar. */
    async prepare() {
      const url = $file.get();
      if (url === undefined || url === asked || signal.aborted) return;
      asked = url;
      const life = loads.begin();
      const text = await load(url, life);
      if (!life.aborted && text !== undefined) $tiles.set(tilesOf(text, url));
    },
  };
}

export type Thumbnails = ReturnType<typeof createThumbnails>;
