import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import { attemptAsync } from '../../lib/attempt.ts';
import type { Panorama } from '../../media/panorama/create-panorama.ts';

/** Only iOS asks the viewer, and only there is there something to ask. */
interface AskedSensor {
  requestPermission?(): Promise<string>;
}

interface Needs {
  $panorama: ReadableAtom<Pick<Panorama, '$status' | 'follow'> | undefined>;
  /** Missing in old browsers, and on pages without https. */
  sensor: (object & AskedSensor) | undefined;
  touch(): boolean;
  report(kind: 'motionDenied', error: unknown): void;
  signal: AbortSignal;
}

/** Looks around in a 360° picture by moving the device. */
export function createMotion({ $panorama, sensor, touch, report, signal }: Needs) {
  const $on = atom(false);
  const lives = createSuccession(signal);

  const stop = () => {
    lives.end();
    $on.set(false);
  };
  const start = () => {
    const life = lives.begin();
    return attemptAsync(
      async () => {
        const answer = await sensor?.requestPermission?.();
        if (life.aborted) return;
        if (answer !== undefined && answer !== 'granted') throw new Error(answer);
        $panorama.get()?.follow(life);
        $on.set(true);
      },
      (error) => {
        if (!life.aborted) report('motionDenied', error);
      },
    );
  };

  // Another picture has another middle.
  until(signal, $panorama.listen(stop));
  until(signal, stop);

  return {
    $available: computed(
      $panorama,
      (panorama) => panorama?.$status.get() === 'ready' && sensor !== undefined && touch(),
    ),
    $on: readonlyType($on),
    /** Needs a touch of the viewer, as iOS wants it. */
    toggle: async () => ($on.get() ? stop() : start()),
  };
}

export type Motion = ReturnType<typeof createMotion>;
