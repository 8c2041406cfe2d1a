import { toLatinDigits } from './digits.ts';

const SHORTEST = 11;
/** Longer than any number with spaces between its digits. */
const LONGEST = 20;
const MOBILE = /^0?9[01239]\d{8}$/;

/** Parses an Iranian mobile number into Latin digits. Spaces are allowed. */
export function readMobileNumber(typed: string): string | undefined {
  if (typed.length > LONGEST * 2) return undefined;
  const number = toLatinDigits(typed).replace(/[\s\u200c\u200e\u200f-]/g, '');
  return number.length >= SHORTEST && number.length <= LONGEST && MOBILE.test(number) ? number : undefined;
}
