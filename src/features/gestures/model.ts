import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { DRAG_PIXELS } from '../../lib/drag.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import { createFastHold, HOLD_SECONDS } from './fast-hold.ts';
import { DOUBLE_TAP_MS, followTap, type Series, type TapMeaning, type Zone, zoneAt } from './taps.ts';

/** The ripple disappears this long after the last tap. */
const RIPPLE_SECONDS = 0.8;

interface Needs {
  playback: { toggle(): void };
  time: { readonly $canSeek: ReadableAtom<boolean>; skip(seconds: number): void };
  /** Length of one skip in seconds. */
  skipSeconds: number;
  controls: { wake(): void };
  fullscreen: { toggle(): unknown };
  media: Pick<Media, '$rate' | '$live' | '$paused' | 'setRate'>;
  $parameters: ReadableAtom<Pick<Parameters, 'controlsList'>>;
  controlsVisible(): boolean;
  cover: { readonly $visible: ReadableAtom<boolean>; play(): Promise<void> };
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The relevant part of a pointer event. */
export interface Pointer {
  readonly pointerType: string;
  readonly isPrimary: boolean;
  readonly button: number;
  /** Pixels from the upper left corner of the picture. */
  readonly x: number;
  readonly y: number;
  /** Size of the picture in pixels. */
  readonly width: number;
  /** `timeStamp` of the event, ms. */
  readonly at: number;
}

export interface Skipped {
  readonly direction: 'back' | 'forward';
  /** Sum of all taps of the series. */
  readonly seconds: number;
}

/** Gestures on the picture. Each has a key or a button as well. */
export function createGestures(needs: Needs) {
  const { playback, time, skipSeconds, controls, fullscreen, controlsVisible, cover, scheduler, signal } = needs;
  const $skipped = atom<Skipped | undefined>();
  const fastHold = createFastHold(needs);
  const toggles = createLatest(signal);
  const ripples = createLatest(signal);
  let press: Pointer | undefined;
  let series: Series | undefined;

  const skip = (zone: Zone, times: number) => {
    const direction = zone === 'left' ? 'back' : 'forward';
    time.skip(direction === 'back' ? -skipSeconds : skipSeconds);
    $skipped.set({ direction, seconds: skipSeconds * times });
    scheduler.after(RIPPLE_SECONDS, () => $skipped.set(undefined), ripples.next());
  };

  const meanings: Record<TapMeaning, (zone: Zone, count: number) => void> = {
    show: controls.wake,
    toggle: playback.toggle,
    toggleSoon: () => scheduler.after(DOUBLE_TAP_MS / 1000, playback.toggle, toggles.next()),
    // The first tap of a double tap skips nothing.
    skip: (zone, count) => skip(zone, count - 1),
    fullscreen: () => void fullscreen.toggle(),
    toggleBackAndFullscreen: () => {
      playback.toggle();
      void fullscreen.toggle();
    },
  };

  const tap = ({ x, width, pointerType, at }: Pointer) => {
    // If seeking isn't possible, the whole picture acts as its middle.
    const zone = time.$canSeek.get() ? zoneAt(x, width) : 'middle';
    const step = followTap(series, { zone, mouse: pointerType === 'mouse', at, controlsVisible: controlsVisible() });
    const { count } = step.series ?? { count: 2 };
    series = step.series;
    if (count > 1) toggles.cancel();
    meanings[step.meaning](zone, count);
  };

  /** By the times of the events: a busy page may hear of a move or a release only after the timer of the hold. */
  const isFast = (from: Pointer, { at }: Pointer) => fastHold.$fast.get() && at - from.at >= HOLD_SECONDS * 1000;

  const cancel = () => {
    press = undefined;
    fastHold.end();
  };

  return {
    /** The skip of the latest series of taps, while the ripple is visible. */
    $skipped: readonlyType($skipped),
    /** A held press plays at double speed. */
    $fast: fastHold.$fast,
    pointerDown(pointer: Pointer) {
      // A second pointer: a pinch.
      if (!pointer.isPrimary) return cancel();
      if (pointer.button !== 0) return;
      press = pointer;
      fastHold.start();
    },
    pointerMove(pointer: Pointer) {
      // A resting finger drifts: fast playback continues until it is lifted.
      if (!pointer.isPrimary || !press || isFast(press, pointer)) return;
      if (Math.hypot(pointer.x - press.x, pointer.y - press.y) > DRAG_PIXELS) cancel();
    },
    pointerUp(pointer: Pointer) {
      if (!pointer.isPrimary || pointer.button !== 0) return;
      const isTap = press && !isFast(press, pointer);
      cancel();
      if (!isTap) return;
      // The cover would take the press if it was rendered already.
      if (cover.$visible.get()) void cover.play();
      else tap(pointer);
    },
    pointerCancel: cancel,
  };
}

export type Gestures = ReturnType<typeof createGestures>;
