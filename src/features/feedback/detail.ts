import { scrub } from '../../lib/scrub.ts';

/** Limit of the viewer's text, in code points. */
export const LONGEST_TEXT = 1000;
/** Longest detail of a log that the platform accepts. */
const LONGEST_DETAIL = 2000;
/** A code point has two UTF-16 units at most. */
const LONGEST_RAW = LONGEST_TEXT * 2;

/** State of the player, for the reader of the report. */
export interface PlayerState {
  readonly version: string;
  readonly engine: string;
  readonly level: string;
  readonly [name: string]: string | number | boolean | undefined;
}

interface Report {
  readonly kinds: readonly string[];
  readonly text: string;
  readonly state: PlayerState;
  /** The last failures, newest first. */
  readonly failures: readonly string[];
}

/**
 * The report as JSON within the limit of a log. Drops the oldest failures first, then the end of the text: JSON that is
 * cut at the limit could not be parsed.
 */
export function detailOf({ kinds, text, state, failures }: Report): string {
  const told = failures.map((failure) => scrub(failure, 200));
  const signs = [...scrub(text.trim(), LONGEST_RAW)];
  for (;;) {
    const detail = JSON.stringify({ kinds, text: signs.join(''), ...state, failures: told });
    const excess = detail.length - LONGEST_DETAIL;
    if (excess <= 0) return detail;
    if (told.length > 0) told.pop();
    // JSON escapes a character with six units at most; each turn removes at least one.
    else if (signs.length > 0) signs.splice(-Math.ceil(excess / 6));
    else return detail.slice(0, LONGEST_DETAIL);
  }
}
