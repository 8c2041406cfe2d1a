import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest, createLifetime } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';

/** Controls disappear after this long without activity. */
export const HIDE_SECONDS = 3;
/**
 * Controls are built after this long, even without a first frame. Earlier, their code would take the line from the film: with
 * 2 s the frame comes after 11.9 instead of 9.7 s on EDGE, and after 38 instead of 31 s at 64 kbit/s (`npm run bench:lines`).
 */
const BUILD_SECONDS = 10;
/** Seconds between two looks at a line that was slower than the film. */
const LOOK_SECONDS = 1;
/** Animation frames until the first video frame is on screen. */
const FRAMES_OF_PICTURE = 2;

interface Needs {
  /** Controls stay visible while any of these is true. */
  stay: readonly ReadableAtom<boolean>[];
  /** The first frame, or audio, is available. */
  $ready: ReadableAtom<boolean>;
  /** Whether the line is slower than the film. */
  isThin(): boolean;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Visibility of the controls: during activity and `HIDE_SECONDS` longer. */
export function createControls({ stay, $ready, isThin, scheduler, signal }: Needs) {
  const $active = atom(false);
  /** The pointer is over the controls, or focus is inside. */
  const $held = atom(false);
  const countdown = createLatest(signal);
  const $visible = derived([$active, $held, ...stay], (...reasons) => reasons.some(Boolean));

  const $built = atom(false);
  const building = createLifetime(signal);
  const build = () => {
    building.end();
    $built.set(true);
  };
  let onBare: () => void = build;
  const waiting = createLatest(building.signal);
  const buildIfLineAllows = () => {
    const looks = waiting.next();
    if (!isThin()) return build();
    onBare();
    scheduler.every(LOOK_SECONDS, () => isThin() || build(), looks);
  };
  const buildAfterPicture = () => {
    let frames = 0;
    scheduler.frames(() => {
      frames += 1;
      if (frames === FRAMES_OF_PICTURE) buildIfLineAllows();
    }, waiting.next());
  };
  subscribe($ready, (ready) => ready && buildAfterPicture(), building.signal);
  scheduler.after(BUILD_SECONDS, () => isThin() || build(), building.signal);

  return {
    $visible,
    /** Whether the controls are mounted. On a slow phone, mounting them earlier would delay the first frame. */
    $built: readonlyType($built),
    build,
    /**
     * `listener` is called once the picture plays and the controls leave it the line, which is slower than the film: their
     * code takes 3 s of EDGE. It has to build them once something else than the picture is to be shown.
     */
    spare(listener: () => void) {
      onBare = listener;
    },
    wake() {
      build();
      $active.set(true);
      scheduler.after(HIDE_SECONDS, () => $active.set(false), countdown.next());
    },
    hide() {
      countdown.cancel();
      $active.set(false);
    },
    hold: (held: boolean) => $held.set(held),
  };
}

export type Controls = ReturnType<typeof createControls>;
