import { countOf, fieldOf, textOf } from '../../lib/shape.ts';

/** A named moment of a video. */
export interface Marker {
  readonly id: string;
  readonly name: string;
  /** Seconds. */
  readonly time: number;
  /** An emoji. */
  readonly sticker: string | undefined;
  readonly description: string | undefined;
}

/** Characters, as a reader counts them. */
const LONGEST_NAME = 256;
const LONGEST_STICKER = 16;
const LONGEST_DESCRIPTION = 2000;

/** On one line; nothing when there is nothing to see. */
const wordsOf = (value: unknown, longest: number): string | undefined => {
  const text = (textOf(value) ?? '').replace(/\s+/g, ' ').trim();
  return [...text].slice(0, longest).join('').trim() || undefined;
};

const markerOf = (entry: unknown): Marker | undefined => {
  const id = wordsOf(fieldOf(entry, 'id'), LONGEST_NAME);
  const name = wordsOf(fieldOf(entry, 'name'), LONGEST_NAME);
  const time = countOf(fieldOf(entry, 'time'));
  if (id === undefined || name === undefined || time === undefined) return undefined;
  const sticker = wordsOf(fieldOf(entry, 'sticker'), LONGEST_STICKER);
  return { id, name, time, sticker, description: wordsOf(fieldOf(entry, 'description'), LONGEST_DESCRIPTION) };
};

/** The markers of a list as far as they make sense. */
export const readMarkers = (list: unknown): readonly Marker[] =>
  Array.isArray(list) ? list.flatMap((entry) => markerOf(entry) ?? []) : [];
