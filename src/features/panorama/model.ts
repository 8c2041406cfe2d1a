import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import type { Report } from '../../errors.ts';
import type { Panorama } from '../../media/panorama/create-panorama.ts';

interface Needs {
  $wanted: ReadableAtom<boolean>;
  /** Loads the rendering code with the first 360° content. */
  load(signal: AbortSignal): Promise<Panorama | undefined>;
  report: Report;
  signal: AbortSignal;
}

/** The 360° view, while the content is a 360° video. */
export function createPanoramaMode({ $wanted, load, report, signal }: Needs) {
  const $panorama = atom<Panorama | undefined>();
  const loads = createLatest(signal);

  const enter = async () => {
    const loadSignal = loads.next();
    try {
      const panorama = await load(loadSignal);
      if (loadSignal.aborted || !panorama) return;
      // If rendering fails, the flat video stays visible and usable.
      subscribe(panorama.$status, (status) => $panorama.set(status === 'ready' ? panorama : undefined), loadSignal);
    } catch (error) {
      if (!loadSignal.aborted) report('panoramaUnavailable', error);
    }
  };
  const leave = () => {
    loads.cancel();
    $panorama.set(undefined);
  };

  subscribe($wanted, (wanted) => (wanted ? void enter() : leave()), signal);

  return {
    $panorama: readonlyType($panorama),
    picture: () => $panorama.get()?.capture(),
  };
}

export type PanoramaMode = ReturnType<typeof createPanoramaMode>;
