import type { ReadableAtom } from 'nanostores';
import { subscribeTo } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { DRAG_PIXELS } from '../../lib/drag.ts';

/** A swipe as far as this goes to the next item, px. */
export const SWIPE_PIXELS = 80;
/** Where no item follows, the picture follows the finger less. */
const RESISTANCE = 3;
const BACK = 'translate 200ms';

interface Needs<T> {
  fullscreen: { readonly $state: ReadableAtom<string> };
  /** Width divided by height of the picture. */
  $shape: ReadableAtom<number | undefined>;
  playlist: {
    readonly $list: ReadableAtom<{ readonly items: readonly T[] } | undefined>;
    /** Of the current item. */
    readonly $index: ReadableAtom<number>;
    play(item: T): void;
  };
  /** Knows taps and holds of the same finger, and ends them when it moves. A held press plays faster. */
  gestures: { readonly $fast: ReadableAtom<boolean> };
  stage: HTMLElement;
  /** Whether the viewer wants less motion. */
  isStill(): boolean;
  signal: AbortSignal;
}

/**
 * In a list, upright clips are swiped with a finger: up to the next item, down to the one before, and the picture moves
 * along. Only in fullscreen, as anywhere else a finger scrolls the page.
 */
export function followSwipes<T>(needs: Needs<T>): void {
  const { fullscreen, $shape, playlist, gestures, stage, isStill, signal } = needs;
  const { style } = stage;
  let press: PointerEvent | undefined;
  let isHeld = false;
  let canSwipe = false;

  const place = (offset: number, transition: string) => {
    if (isStill()) return;
    style.setProperty('transition', transition);
    style.translate = offset === 0 ? '' : `0 ${offset}px`;
  };
  const itemAt = (offset: number) => playlist.$list.get()?.items[playlist.$index.get() + (offset < 0 ? 1 : -1)];
  const end = () => {
    if (isHeld) place(0, BACK);
    press = undefined;
    isHeld = false;
  };
  const follow = ({ clientX, clientY, isPrimary }: PointerEvent) => {
    if (!press || !isPrimary) return;
    const offset = clientY - press.clientY;
    const across = Math.abs(clientX - press.clientX);
    if (!isHeld && Math.max(across, Math.abs(offset)) <= DRAG_PIXELS) return;
    if (!isHeld && (gestures.$fast.get() || across > Math.abs(offset))) return end();
    isHeld = true;
    place(itemAt(offset) === undefined ? offset / RESISTANCE : offset, '');
  };
  const release = ({ clientY }: PointerEvent) => {
    const offset = press && isHeld ? clientY - press.clientY : 0;
    const item = Math.abs(offset) < SWIPE_PIXELS ? undefined : itemAt(offset);
    end();
    if (item !== undefined) playlist.play(item);
  };

  stage.addEventListener(
    'pointerdown',
    (event) => {
      end();
      if (event.isPrimary && event.pointerType === 'touch' && canSwipe) press = event;
    },
    { signal },
  );
  stage.addEventListener('pointermove', follow, { signal });
  stage.addEventListener('pointerup', release, { signal });
  for (const type of ['pointercancel', 'lostpointercapture']) stage.addEventListener(type, end, { signal });
  subscribeTo(
    [fullscreen.$state, $shape, playlist.$list],
    (state, shape = 1, list) => state !== 'off' && shape < 1 && list !== undefined,
    (swipes) => {
      canSwipe = swipes;
      // Else the browser takes the finger, to scroll.
      style.touchAction = swipes ? 'pan-x pinch-zoom' : '';
    },
    signal,
  );
  until(signal, end);
}
