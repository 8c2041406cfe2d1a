import { subscribeTo } from '../../core/listen.ts';
import type { Player } from '../../player/create-player.ts';

/** The room that the host's style reserves under a picture with panels. */
const REM_BELOW = 26;
const WIDE = 16 / 9;

/** CSS pixels. */
export interface WantedSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The height that the player would take by itself at its width. It doesn't follow from the height that it has: each answer
 * of the page would ask for another one. In fullscreen the size before stays.
 */
export function followSize(
  { layout, fullscreen }: Pick<Player, 'layout' | 'fullscreen'>,
  rem: number,
  changed: (size: WantedSize) => void,
  signal: AbortSignal,
): void {
  subscribeTo(
    [layout.$box, layout.$shape, layout.$reservesBelow, layout.$canSidebar, fullscreen.$state],
    (box, shape, below, beside, state) => {
      if (!box?.width || state !== 'off') return undefined;
      const picture = box.width / (beside ? WIDE : (shape ?? WIDE));
      return Math.round(picture + (below ? REM_BELOW * rem : 0));
    },
    (height) => {
      if (height !== undefined) changed({ width: Math.round(layout.$box.get()?.width ?? 0), height });
    },
    signal,
  );
}
