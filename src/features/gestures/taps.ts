/** Longest time between the two taps of a double tap. */
export const DOUBLE_TAP_MS = 300;
/** Longest time between further taps of a series; each skips once more. */
const SERIES_MS = 600;

export type Zone = 'left' | 'middle' | 'right';

interface Tap {
  readonly zone: Zone;
  /** Moving a mouse shows the controls, so its click acts at once. */
  readonly mouse: boolean;
  /** `timeStamp` of the event, ms. */
  readonly at: number;
  readonly controlsVisible: boolean;
}

/** Taps that belong together: the latest one and their count. */
export interface Series {
  readonly tap: Tap;
  readonly count: number;
}

/**
 * `toggleSoon` waits until the tap can't become a double tap. A mouse toggles at once, and `toggleBackAndFullscreen`
 * undoes that.
 */
export type TapMeaning = 'show' | 'toggle' | 'toggleSoon' | 'skip' | 'fullscreen' | 'toggleBackAndFullscreen';

interface TapStep {
  readonly meaning: TapMeaning;
  readonly series: Series | undefined;
}

/** Returns the action of a tap that follows a series. */
export function followTap(before: Series | undefined, tap: Tap): TapStep {
  const count = before && belongsTo(before, tap) ? before.count + 1 : 1;
  const series = { tap, count };
  if (tap.mouse) {
    return count === 1 ? { meaning: 'toggle', series } : { meaning: 'toggleBackAndFullscreen', series: undefined };
  }
  if (count === 1) return { meaning: tap.controlsVisible ? 'toggleSoon' : 'show', series };
  return tap.zone === 'middle' ? { meaning: 'fullscreen', series: undefined } : { meaning: 'skip', series };
}

function belongsTo({ tap: last, count }: Series, tap: Tap): boolean {
  if (tap.mouse !== last.mouse) return false;
  if (!tap.mouse && tap.zone !== last.zone) return false;
  return tap.at - last.at <= (count > 1 ? SERIES_MS : DOUBLE_TAP_MS);
}

/** Thirds of the picture. Time runs from left to right in every language. */
export const zoneAt = (x: number, width: number): Zone =>
  x < width / 3 ? 'left' : x > (width * 2) / 3 ? 'right' : 'middle';
