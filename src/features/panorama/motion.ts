import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { attemptAsync } from '../../lib/attempt.ts';
import type { Panorama } from '../../media/panorama/create-panorama.ts';

/** Only iOS has a permission for motion sensors. */
interface AskedSensor {
  requestPermission?(): Promise<string>;
}

interface Needs {
  $panorama: ReadableAtom<Pick<Panorama, '$status' | 'follow'> | undefined>;
  /** Missing in old browsers and on insecure pages. */
  sensor: (object & AskedSensor) | undefined;
  touch(): boolean;
  report(kind: 'motionDenied', error: unknown): void;
  signal: AbortSignal;
}

/** Turns the 360° view by moving the device. */
export function createMotion({ $panorama, sensor, touch, report, signal }: Needs) {
  const $on = atom(false);
  const attempts = createLatest(signal);

  const stop = () => {
    attempts.cancel();
    $on.set(false);
  };
  const start = () => {
    const motionSignal = attempts.next();
    return attemptAsync(
      async () => {
        const answer = await sensor?.requestPermission?.();
        if (motionSignal.aborted) return;
        if (answer !== undefined && answer !== 'granted') throw new Error(answer);
        $panorama.get()?.follow(motionSignal);
        $on.set(true);
      },
      (error) => {
        if (!motionSignal.aborted) report('motionDenied', error);
      },
    );
  };

  // The offset applies to one view only.
  listen($panorama, stop, signal);
  until(signal, stop);

  return {
    $available: derived(
      $panorama,
      (panorama) => panorama?.$status.get() === 'ready' && sensor !== undefined && touch(),
    ),
    $on: readonlyType($on),
    /** Must be called in a user gesture: iOS requires it for the permission. */
    toggle: async () => ($on.get() ? stop() : start()),
  };
}

export type Motion = ReturnType<typeof createMotion>;
