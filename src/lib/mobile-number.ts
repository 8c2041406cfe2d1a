import { toLatinDigits } from './digits.ts';

const SHORTEST = 11;
/** No number is longer, and nothing longer is worth a look. */
const LONGEST = 20;
const MOBILE = /^0?9[01239]\d{8}$/;

/** The number with Latin digits, if it is one (specification §5). Spaces between the digits are how people write it. */
export function readMobileNumber(typed: string): string | undefined {
  if (typed.length > LONGEST * 2) return undefined;
  const number = toLatinDigits(typed).replace(/[\s\u200c\u200e\u200f-]/g, '');
  return number.length >= SHORTEST && number.length <= LONGEST && MOBILE.test(number) ? number : undefined;
}
