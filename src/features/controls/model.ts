import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createLifetime, createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';

/** Controls leave after so long without a move. */
export const HIDE_SECONDS = 3;
/** Nobody waits longer for controls than this, with or without a picture. */
export const BUILD_SECONDS = 2;
/** Frames of the page until the first picture is on the screen. */
const FRAMES_OF_PICTURE = 2;

interface Needs {
  /** While any of these is true the controls stay. */
  stay: readonly ReadableAtom<boolean>[];
  /** There is a picture, or sound. */
  $ready: ReadableAtom<boolean>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Whether the controls are shown: while somebody is busy with them, and three seconds longer. */
export function createControls({ stay, $ready, scheduler, signal }: Needs) {
  const $active = atom(false);
  /** The pointer rests on them, or focus is inside. */
  const $held = atom(false);
  const countdown = createSuccession(signal);
  const $visible = computed([$active, $held, ...stay], (...reasons) => reasons.some(Boolean));

  const $built = atom(false);
  const building = createLifetime(signal);
  const build = () => {
    building.end();
    $built.set(true);
  };
  const buildAfterPicture = () => {
    let frames = 0;
    scheduler.frames(() => {
      frames += 1;
      if (frames === FRAMES_OF_PICTURE) build();
    }, building.signal);
  };
  until(
    building.signal,
    $ready.subscribe((ready) => ready && buildAfterPicture()),
  );
  scheduler.after(BUILD_SECONDS, build, building.signal);

  return {
    $visible,
    /** Whether they exist at all: on a slow phone building them would hold up the first picture. */
    $built: readonlyType($built),
    wake() {
      build();
      $active.set(true);
      scheduler.after(HIDE_SECONDS, () => $active.set(false), countdown.begin());
    },
    hide() {
      countdown.end();
      $active.set(false);
    },
    hold: (held: boolean) => $held.set(held),
  };
}

export type Controls = ReturnType<typeof createControls>;
