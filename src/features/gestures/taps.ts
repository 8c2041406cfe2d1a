/** Two taps within so long are one double tap. */
export const DOUBLE_TAP_MS = 300;
/** While skipping, each further tap within so long skips once more. */
export const SERIES_MS = 600;

export type Zone = 'left' | 'middle' | 'right';

export interface Tap {
  readonly zone: Zone;
  /** A mouse has the controls in sight whenever it moves, and means its click at once. */
  readonly mouse: boolean;
  /** ms, on the clock of events. */
  readonly at: number;
  readonly controlsVisible: boolean;
}

/** The taps that belong together, up to the latest. */
export interface Series {
  readonly tap: Tap;
  readonly count: number;
}

/**
 * `toggleSoon` waits until the tap can't become a double one any more; a mouse doesn't wait: its toggle is taken back
 * by `toggleBackAndFullscreen`.
 */
export type TapMeaning = 'show' | 'toggle' | 'toggleSoon' | 'skip' | 'fullscreen' | 'toggleBackAndFullscreen';

export interface TapStep {
  readonly meaning: TapMeaning;
  readonly series: Series | undefined;
}

/** What a tap means after those before it. */
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

/** The picture's thirds. Time runs from left to right in every language. */
export const zoneAt = (x: number, width: number): Zone =>
  x < width / 3 ? 'left' : x > (width * 2) / 3 ? 'right' : 'middle';
