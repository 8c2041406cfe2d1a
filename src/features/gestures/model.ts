import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';
import { createFastHold } from './fast-hold.ts';
import { DOUBLE_TAP_MS, followTap, type Series, type TapMeaning, type Zone, zoneAt } from './taps.ts';

/** A press that moves farther is a drag, or a hand that thought better of it. */
const MOVE_PIXELS = 10;
/** The ripple leaves so long after the last tap. */
export const RIPPLE_SECONDS = 0.8;

interface Needs {
  playback: { toggle(): void };
  time: { readonly $canSeek: ReadableAtom<boolean>; skip(seconds: number): void };
  /** Seconds of one skip. */
  skipSeconds: number;
  controls: { wake(): void };
  fullscreen: { toggle(): unknown };
  media: Pick<Media, '$rate' | '$live' | '$paused' | 'setRate'>;
  controlsVisible(): boolean;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** What matters of a pointer event. */
export interface Pointer {
  readonly pointerType: string;
  readonly isPrimary: boolean;
  readonly button: number;
  /** Within the picture, in pixels from its upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Of the picture. */
  readonly width: number;
  /** ms: the event's `timeStamp`. */
  readonly at: number;
}

export interface Skipped {
  readonly direction: 'back' | 'forward';
  /** All taps of the series together. */
  readonly seconds: number;
}

/** Presses on the picture, as viewers know them from elsewhere. A key or a button does each of these, too. */
export function createGestures(needs: Needs) {
  const { playback, time, skipSeconds, controls, fullscreen, controlsVisible, scheduler, signal } = needs;
  const $skipped = atom<Skipped | undefined>();
  const fastHold = createFastHold(needs);
  const toggles = createSuccession(signal);
  const ripples = createSuccession(signal);
  let press: Pointer | undefined;
  let series: Series | undefined;

  const skip = (zone: Zone, times: number) => {
    const direction = zone === 'left' ? 'back' : 'forward';
    time.skip(direction === 'back' ? -skipSeconds : skipSeconds);
    $skipped.set({ direction, seconds: skipSeconds * times });
    scheduler.after(RIPPLE_SECONDS, () => $skipped.set(undefined), ripples.begin());
  };

  const meanings: Record<TapMeaning, (zone: Zone, count: number) => void> = {
    show: controls.wake,
    toggle: playback.toggle,
    toggleSoon: () => scheduler.after(DOUBLE_TAP_MS / 1000, playback.toggle, toggles.begin()),
    // The first tap of a double one skips nothing.
    skip: (zone, count) => skip(zone, count - 1),
    fullscreen: () => void fullscreen.toggle(),
    toggleBackAndFullscreen: () => {
      playback.toggle();
      void fullscreen.toggle();
    },
  };

  const tap = ({ x, width, pointerType, at }: Pointer) => {
    // Where nothing can be skipped the whole picture is its middle.
    const zone = time.$canSeek.get() ? zoneAt(x, width) : 'middle';
    const step = followTap(series, { zone, mouse: pointerType === 'mouse', at, controlsVisible: controlsVisible() });
    const { count } = step.series ?? { count: 2 };
    series = step.series;
    if (count > 1) toggles.end();
    meanings[step.meaning](zone, count);
  };

  const cancel = () => {
    press = undefined;
    fastHold.end();
  };

  return {
    /** What the latest series of taps has skipped, for as long as it is to be seen. */
    $skipped: readonlyType($skipped),
    /** A press is held, and plays twice as fast. */
    $fast: fastHold.$fast,
    pointerDown(pointer: Pointer) {
      // A second finger makes it a pinch.
      if (!pointer.isPrimary) return cancel();
      if (pointer.button !== 0) return;
      press = pointer;
      fastHold.begin();
    },
    pointerMove({ isPrimary, x, y }: Pointer) {
      // A finger that rests wanders: what already plays fast goes on until it is lifted.
      if (!isPrimary || !press || fastHold.$fast.get()) return;
      if (Math.hypot(x - press.x, y - press.y) > MOVE_PIXELS) cancel();
    },
    pointerUp(pointer: Pointer) {
      if (!pointer.isPrimary || pointer.button !== 0) return;
      const pressed = press;
      press = undefined;
      if (!fastHold.end() && pressed) tap(pointer);
    },
    pointerCancel: cancel,
  };
}

export type Gestures = ReturnType<typeof createGestures>;
