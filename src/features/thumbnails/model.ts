import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import type { LoadText } from '../../core/text-file.ts';
import { type Tile, tileAt, tilesOf } from './sprite.ts';

interface Needs {
  /** Address of the current video's sprite file, checked by `safeUrl`. */
  $file: ReadableAtom<string | undefined>;
  load: LoadText;
  /** Whether pictures may load that nobody has asked for. */
  $decorates: ReadableAtom<boolean>;
  signal: AbortSignal;
}

const NO_TILES: readonly Tile[] = [];

/** Preview pictures of the progress bar. Loaded once, when the pointer first touches the bar. */
export function createThumbnails({ $file, load, $decorates, signal }: Needs) {
  const $tiles = atom(NO_TILES);
  const loads = createLatest(signal);
  let requested: string | undefined;

  subscribe(
    $file,
    (url) => {
      if (url === requested) return;
      requested = undefined;
      loads.cancel();
      $tiles.set(NO_TILES);
    },
    signal,
  );

  return {
    /** Empty until loaded, and if loading fails; the viewer gets no message. */
    $tiles: readonlyType($tiles),
    tileAt: (seconds: number) => ($decorates.get() ? tileAt($tiles.get(), seconds) : undefined),
    /** Called when the pointer touches the bar. */
    async prepare() {
      const url = $file.get();
      if (url === undefined || url === requested || !$decorates.get() || signal.aborted) return;
      requested = url;
      const loadSignal = loads.next();
      const text = await load(url, loadSignal);
      if (!loadSignal.aborted && text !== undefined) $tiles.set(tilesOf(text, url));
    },
  };
}

export type Thumbnails = ReturnType<typeof createThumbnails>;
