import { computed, type ReadableAtom } from 'nanostores';

export const BRIGHTNESSES = [50, 75, 100, 125, 150] as const;
const NORMAL = 100;

interface Needs {
  /** Percent, as the viewer chose it here or elsewhere. */
  $saved: ReadableAtom<number>;
  keep(percent: number): void;
}

/** How bright the picture is shown; the stream is what it is. */
export const createBrightness = ({ $saved, keep }: Needs) => ({
  offered: BRIGHTNESSES,
  $percent: $saved,
  /** For the picture's style; nothing where nothing is changed, since a filter costs a cheap phone its frames. */
  $filter: computed($saved, (percent) => (percent === NORMAL ? undefined : `brightness(${percent / NORMAL})`)),
  select: keep,
});

export type Brightness = ReturnType<typeof createBrightness>;
