/** What can't be seen is no text: spaces, and the marks that only steer or join letters. */
const INVISIBLE = /^[\s\u200b-\u200f\u2060-\u2064\ufeff]+|[\s\u200b\u200e\u200f\u2060-\u2064\ufeff]+$/g;

export const trimmed = (text: string | null | undefined): string => (text ?? '').replace(INVISIBLE, '');
