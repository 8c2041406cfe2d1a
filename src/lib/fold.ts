import { toLatinDigits } from './digits.ts';

/** Letters that a Persian and an Arabic keyboard, or two spellings, write differently. */
const SAME: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
};
const LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');
/** Vowel signs, the hamza above a letter, the letter stretcher, and marks of direction. */
const UNHEARD = /[\u064b-\u065f\u0670\u0640]|\u200d|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** A zero-width non-joiner separates like a space. */
const GAPS = /[\s\u200b\u200c]+/g;

/** Normalizes letters and digits of a text, for comparing and searching. The contract describes the rules. */
export const fold = (text: string): string =>
  toLatinDigits(text.normalize('NFC'))
    .replace(UNHEARD, '')
    .replace(LETTERS, (letter) => SAME[letter] ?? letter)
    .replace(GAPS, ' ')
    .trim()
    .toLowerCase();
