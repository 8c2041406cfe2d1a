/** Invisible text counts as empty: spaces, direction marks and joiners. */
const INVISIBLE = /^[\s\u200b-\u200f\u2060-\u2064\ufeff]+|[\s\u200b\u200e\u200f\u2060-\u2064\ufeff]+$/g;

export const trimmed = (text: string | null | undefined): string => (text ?? '').replace(INVISIBLE, '');
