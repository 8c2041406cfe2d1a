import { countOf, fieldOf, flagOf, textOf } from '../../lib/shape.ts';

/** A named moment of a video. */
export interface Marker {
  readonly id: string;
  readonly name: string;
  /** Seconds; before a marker of a live has its place in the stream, since 1970. */
  readonly time: number;
  /** An emoji. */
  readonly sticker: string | undefined;
  readonly description: string | undefined;
  /** Of a chapter: its end, seconds. */
  readonly until?: number;
  /** The viewer's own. */
  readonly isPersonal?: true;
}

/** Limits in code points. */
const LONGEST_NAME = 256;
const LONGEST_STICKER = 16;
const LONGEST_DESCRIPTION = 2000;

/** Collapses white space; undefined if nothing is left. */
const wordsOf = (value: unknown, longest: number): string | undefined => {
  const text = (textOf(value) ?? '').replace(/\s+/g, ' ').trim();
  return [...text].slice(0, longest).join('').trim() || undefined;
};

export const markerOf = (entry: unknown): Marker | undefined => {
  const id = wordsOf(fieldOf(entry, 'id'), LONGEST_NAME);
  const name = wordsOf(fieldOf(entry, 'name'), LONGEST_NAME);
  const time = countOf(fieldOf(entry, 'time'));
  if (id === undefined || name === undefined || time === undefined) return undefined;
  const sticker = wordsOf(fieldOf(entry, 'sticker'), LONGEST_STICKER);
  const description = wordsOf(fieldOf(entry, 'description'), LONGEST_DESCRIPTION);
  return { id, name, time, sticker, description, ...(flagOf(fieldOf(entry, 'isPersonal')) && { isPersonal: true }) };
};

/** The valid markers of a list. */
export const readMarkers = (list: unknown): readonly Marker[] =>
  Array.isArray(list) ? list.flatMap((entry) => markerOf(entry) ?? []) : [];
