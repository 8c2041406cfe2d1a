import { isVisible } from '../../lib/visible-text.ts';

/** Limits in code points. */
export const LONGEST_NAME = 256;
export const LONGEST_DESCRIPTION = 2000;

export interface Draft {
  readonly name: string;
  readonly sticker: string;
  readonly description: string;
  /** Seconds, in a live since 1970; undefined while the typed text is not a time. */
  readonly time: number | undefined;
}

export const EMPTY: Draft = { name: '', sticker: '', description: '', time: undefined };

export type DraftError =
  | 'timeWrong'
  | 'nameMissing'
  | 'nameLong'
  | 'stickerMissing'
  | 'descriptionMissing'
  | 'descriptionLong';
export type DraftErrors = Partial<Record<keyof Draft, DraftError>>;

const isLong = (text: string, longest: number) => [...text.trim()].length > longest;

/** Error of each field. */
export function errorsOf({ name, sticker, description, time }: Draft): DraftErrors {
  const errors: DraftErrors = {};
  if (time === undefined) errors.time = 'timeWrong';
  if (!isVisible(name)) errors.name = 'nameMissing';
  else if (isLong(name, LONGEST_NAME)) errors.name = 'nameLong';
  if (sticker === '') errors.sticker = 'stickerMissing';
  if (!isVisible(description)) errors.description = 'descriptionMissing';
  else if (isLong(description, LONGEST_DESCRIPTION)) errors.description = 'descriptionLong';
  return errors;
}
