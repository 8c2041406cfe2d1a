const QUERY = /[?#][^\s"'<>]*/g;
/** Signed tokens, keys and ids: long words with a digit. */
const SECRET = /eyJ[\w.-]+|(?=[\w-]*\d)[\w-]{24,}/g;
/** Phone numbers and one-time codes, in Latin, Persian or Arabic digits. */
const DIGITS = /[0-9۰-۹٠-٩]{4,}/g;
const LONGEST = 500;

/** Removes personal data from a text before it is logged. `longest`: the rest of a longer text is cut off first. */
export const scrub = (text: string, longest = LONGEST): string =>
  text.slice(0, longest).replace(QUERY, '').replace(SECRET, '…').replace(DIGITS, '#');
