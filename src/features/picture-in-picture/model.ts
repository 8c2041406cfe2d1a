import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Floating } from './floating.ts';
import type { NativePicture } from './native.ts';

/** Width of the window, and of one with panels under the picture, CSS px. */
const WIDTH = 560;
const ROOM_WIDTH = 420;
/** Width divided by height. */
const FILM = 16 / 9;
/** Height for the panels. */
const BELOW = 400;

interface Needs {
  native: NativePicture;
  floating: Floating;
  /** Whether the player as a whole can be shown elsewhere. */
  $canFloat: ReadableAtom<boolean>;
  /** Whether there are panels beside or under the picture. */
  $hasRoom: ReadableAtom<boolean>;
  /** Width divided by height of the picture. */
  $shape: ReadableAtom<number | undefined>;
}

/** Picture-in-picture: the whole player in a window where the browser has such windows, else the picture alone. */
export function createPictureInPicture({ native, floating, $canFloat, $hasRoom, $shape }: Needs) {
  const size = () => {
    const width = $hasRoom.get() ? ROOM_WIDTH : WIDTH;
    const height = Math.min(WIDTH, Math.round(width / ($shape.get() ?? FILM)));
    return { width, height: $hasRoom.get() ? height + BELOW : height };
  };
  return {
    $available: derived(
      [native.$available, $canFloat],
      (hasPicture, canFloat) => hasPicture || (canFloat && floating.isSupported()),
    ),
    $active: derived([native.$active, floating.$window], (active, window) => active || window !== undefined),
    /** The browser shows the `<video>` alone, without the player over it. */
    $native: native.$active,
    /** Must be called in a user gesture. */
    async toggle() {
      if (floating.$window.get()) floating.close();
      else if (native.$active.get()) await native.exit();
      else if ($canFloat.get() && floating.isSupported() && floating.canOpen()) await floating.open(size());
      else if (native.$available.get()) await native.enter();
    },
  };
}

export type PictureInPicture = ReturnType<typeof createPictureInPicture>;
