import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { listen, subscribeTo } from '../../core/listen.ts';
import type { Storage } from '../../core/storage.ts';
import type { Box } from './box.ts';
import { boxShape, higherShape } from './shape.ts';

export type Layout = 'plain' | 'sidebar' | 'portrait' | 'mini';

/** A box must be wider than this for a column beside the picture, px. */
export const SIDEBAR_ABOVE_WIDTH = 900;
/** Minimum height under the picture for panels, px. */
const LEAST_BELOW = 120;
const FOLDED_KEY = 'sidebarFolded';

interface Needs {
  $box: ReadableAtom<Box | undefined>;
  /** The player's own window, while it is in one. */
  $floating: ReadableAtom<unknown>;
  /** Whether the page or the device wants the panels under the picture. */
  $portrait: ReadableAtom<boolean>;
  /** Whether there will be something beside the picture. Known before loading, so that nothing moves later. */
  $hasSide: ReadableAtom<boolean>;
  /** The shape of the picture that the page names. */
  $parameters: ReadableAtom<{ readonly aspect: number | undefined }>;
  /** That of the film, once it is known. */
  $filmShape: ReadableAtom<number | undefined>;
  $mini: ReadableAtom<boolean>;
  $fullscreen: ReadableAtom<boolean>;
  storage: Storage;
  signal: AbortSignal;
}

/** Chooses the layout by the player's own box, never by the window. */
export function createLayoutModel(needs: Needs) {
  const { $box, $floating, $portrait, $hasSide, $parameters, $filmShape, $mini, $fullscreen, storage, signal } = needs;
  const $remembered = atom(storage.read(FOLDED_KEY) !== undefined);
  /** Fullscreen shows the picture alone until the viewer opens the column there. */
  const $foldedInFullscreen = atom(true);
  listen($fullscreen, () => $foldedInFullscreen.set(true), signal);

  const $folded = derived([$fullscreen, $remembered, $foldedInFullscreen], (fullscreen, remembered, inFullscreen) =>
    fullscreen ? inFullscreen : remembered,
  );
  const isWide = (box: Box | undefined) => box !== undefined && box.width > SIDEBAR_ABOVE_WIDTH;
  const $canSidebar = derived(
    [$box, $portrait, $hasSide],
    (box, portrait, hasSide) => hasSide && !portrait && isWide(box),
  );
  const $shape = atom<number | undefined>();
  let [known, isDrawn]: [number | undefined, boolean] = [undefined, false];
  subscribeTo(
    [$parameters, $filmShape],
    ({ aspect }, filmShape) => {
      if (!isDrawn) known = higherShape(filmShape);
      return aspect === undefined ? known : boxShape(aspect);
    },
    $shape.set,
    signal,
  );
  /** The layout in the player's place, wherever the picture is. */
  const $inPlace = derived(
    [$portrait, $box, $fullscreen, $canSidebar, $folded, $floating, $hasSide],
    (portrait, box, fullscreen, canSidebar, folded, floating, hasSide): Exclude<Layout, 'mini'> => {
      // A narrow window of its own has its panels under the picture.
      const isUpright = portrait || (floating !== undefined && hasSide && !isWide(box));
      if (isUpright && hasBelow(box) && !fullscreen) return 'portrait';
      return canSidebar && !folded ? 'sidebar' : 'plain';
    },
  );
  return {
    $box,
    $inPlace,
    $layout: derived([$inPlace, $mini], (inPlace, mini): Layout => (mini ? 'mini' : inPlace)),
    /** Whether the host reserves space under the picture, from the first paint on. */
    $reservesBelow: $portrait,
    /** Width divided by height of the picture above panels, where it has the room; 16:9 if undefined. */
    $shape: readonlyType($shape),
    /** Something is drawn in or around the picture. From then on only the page changes its shape. */
    keepShape() {
      isDrawn = true;
    },
    /** There is a column to fold and unfold. */
    $canSidebar,
    $folded,
    toggleSidebar() {
      const folded = !$folded.get();
      if ($fullscreen.get()) return $foldedInFullscreen.set(folded);
      $remembered.set(folded);
      storage.write(FOLDED_KEY, folded ? 'yes' : undefined);
    },
  };
}

/** Whether the page has left room under a 16:9 picture. */
const hasBelow = (box: Box | undefined) => !box || box.height - (box.width * 9) / 16 >= LEAST_BELOW;
