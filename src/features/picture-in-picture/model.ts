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
  /** What can be shown elsewhere: a 360° picture can't. */
  $content: ReadableAtom<'picture' | 'sound' | undefined>;
  /** Whether the player has views to show in a window. */
  hasViews(): boolean;
  /** Whether there are panels beside or under the picture. */
  hasPanels(): boolean;
  /** Width divided by height of the picture. */
  $shape: ReadableAtom<number | undefined>;
}

/** Picture-in-picture: the whole player in a window where the browser has such windows, else the picture alone. */
export function createPictureInPicture({ native, floating, $content, hasViews, hasPanels, $shape }: Needs) {
  const size = () => {
    const width = hasPanels() ? ROOM_WIDTH : WIDTH;
    const height = Math.min(WIDTH, Math.round(width / ($shape.get() ?? FILM)));
    return { width, height: hasPanels() ? height + BELOW : height };
  };
  type Content = ReturnType<typeof $content.get>;
  const isAlone = (content: Content) => content === 'picture' && native.isSupported();
  const canFloat = (content: Content) => content !== undefined && hasViews() && floating.isSupported();
  const isActive = () => native.$active.get() || floating.$window.get() !== undefined;
  return {
    $available: derived($content, (content) => isAlone(content) || canFloat(content)),
    /** The browser shows the `<video>` alone, without the player over it. */
    $native: native.$active,
    $window: floating.$window,
    isActive,
    /** Must be called in a user gesture. */
    async toggle() {
      const content = $content.get();
      if (floating.$window.get()) floating.close();
      else if (native.$active.get()) await native.exit();
      else if (canFloat(content) && floating.canOpen()) await floating.open(size());
      else if (isAlone(content)) await native.enter();
    },
  };
}

export type PictureInPicture = ReturnType<typeof createPictureInPicture>;
