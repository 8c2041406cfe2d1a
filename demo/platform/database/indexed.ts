import { fold } from '../../../src/lib/fold.ts';

const ZWNJ = '\u200c';

/** For the index: a word with a half space is found as two words and as one. */
export const indexed = (text: string): string =>
  text.includes(ZWNJ) ? `${fold(text)} ${fold(text.replaceAll(ZWNJ, ''))}` : fold(text);
