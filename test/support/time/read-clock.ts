import { toLatinDigits } from '../../../src/lib/digits.ts';

/** A time as a player shows it, in Latin digits and without the marks that set it apart: `۰:۲۵` is 0:25. */
export const readClock = (text: string | null | undefined): string =>
  toLatinDigits((text ?? '').replace(/[\u2066-\u2069]/g, ''));
