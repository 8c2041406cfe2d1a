import { computed, type ReadableAtom } from 'nanostores';

const BRIGHTNESSES = [50, 75, 100, 125, 150] as const;
const NORMAL = 100;

interface Needs {
  /** The viewer's saved brightness in percent. */
  $saved: ReadableAtom<number>;
  save(percent: number): void;
}

/** Brightness of the picture, as a CSS filter. */
export const createBrightness = ({ $saved, save }: Needs) => ({
  offered: BRIGHTNESSES,
  $percent: $saved,
  /** Undefined at normal brightness: a filter drops frames on cheap phones. */
  $filter: computed($saved, (percent) => (percent === NORMAL ? undefined : `brightness(${percent / NORMAL})`)),
  select: save,
});

export type Brightness = ReturnType<typeof createBrightness>;
