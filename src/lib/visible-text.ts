/** Spaces, the empty cell of Braille, and characters that take no place. */
const INVISIBLE = /[\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether the text has a visible character. */
export const isVisible = (text: string): boolean => text.slice(0, 5000).replace(INVISIBLE, '') !== '';

/** Cut by code points, so that no character is split. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : [...text.slice(0, most * 2)].slice(0, most).join('');

/** Number of code points. */
export const lengthOf = (text: string): number => [...text].length;
