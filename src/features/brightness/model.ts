import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';

const BRIGHTNESSES = [50, 75, 100, 125, 150] as const;
/** Any value between the first and the last one, in these steps, percent. */
const STEP = 5;
const NORMAL = 100;

interface Needs {
  /** The viewer's saved settings: the brightness in percent. */
  $settings: ReadableAtom<{ readonly brightness: number }>;
  save(percent: number): void;
}

/** Brightness of the picture, as a CSS filter. */
export function createBrightness({ $settings, save }: Needs) {
  const $percent = derived($settings, ({ brightness }) => brightness);
  return {
    offered: BRIGHTNESSES,
    step: STEP,
    $percent,
    /** Undefined at normal brightness: a filter drops frames on cheap phones. */
    filterOf: (percent: number) => (percent === NORMAL ? undefined : `brightness(${percent / NORMAL})`),
    select: save,
  };
}

export type Brightness = ReturnType<typeof createBrightness>;
