import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import type { Report } from '../../errors.ts';
import type { Panorama } from '../../media/panorama/create-panorama.ts';

interface Needs {
  $wanted: ReadableAtom<boolean>;
  /** Loads the drawing code with the first 360° content and not before. */
  load(signal: AbortSignal): Promise<Panorama | undefined>;
  report: Report;
  signal: AbortSignal;
}

/** The 360° picture, while the content is one. */
export function createPanoramaMode({ $wanted, load, report, signal }: Needs) {
  const $panorama = atom<Panorama | undefined>();
  const lives = createSuccession(signal);

  const enter = async () => {
    const life = lives.begin();
    try {
      const panorama = await load(life);
      if (life.aborted || !panorama) return;
      // What can't be drawn leaves the flat picture in sight, and in reach.
      until(
        life,
        panorama.$status.subscribe((status) => $panorama.set(status === 'ready' ? panorama : undefined)),
      );
    } catch (error) {
      if (!life.aborted) report('panoramaUnavailable', error);
    }
  };
  const leave = () => {
    lives.end();
    $panorama.set(undefined);
  };

  until(
    signal,
    $wanted.subscribe((wanted) => (wanted ? void enter() : leave())),
  );

  return {
    $panorama: readonlyType($panorama),
    picture: () => $panorama.get()?.capture(),
  };
}

export type PanoramaMode = ReturnType<typeof createPanoramaMode>;
