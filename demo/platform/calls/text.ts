import { isVisible } from '../../../src/lib/visible-text.ts';

/** At the ends: spaces, direction marks and joiners. */
const INVISIBLE_ENDS = /^[\s\u200b-\u200f\u2060-\u2064\ufeff]+|[\s\u200b\u200e\u200f\u2060-\u2064\ufeff]+$/g;

/** Empty if a reader would see nothing of it: the player would not show it either. */
export const trimmed = (text: string | null | undefined): string => {
  const kept = text ?? '';
  return isVisible(kept) ? kept.replace(INVISIBLE_ENDS, '') : '';
};
