const QUERY = /[?#][^\s"'<>]*/g;
/** Signed tokens, keys and ids: long, and no mere words. */
const SECRET = /eyJ[\w.-]+|(?=[\w-]*\d)[\w-]{24,}/g;
/** Phone numbers and one-time codes, in the digits of any keyboard. */
const DIGITS = /[0-9۰-۹٠-٩]{4,}/g;
const LONGEST = 500;

/** What may be told to a log: the story, without who it happened to. */
export const scrub = (text: string): string =>
  text.slice(0, LONGEST).replace(QUERY, '').replace(SECRET, '…').replace(DIGITS, '#');
