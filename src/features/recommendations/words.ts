import type { Widened, Words } from '../../language/widened.ts';

const fa = { close: 'بستن پیشنهادها' };
const ar: Widened<typeof fa> = { close: 'إغلاق المقترحات' };
const en: Widened<typeof fa> = { close: 'Close the suggestions' };

/** The words of the recommendations over the ended picture; loaded with them. */
export const endCardsWords: Words<typeof fa> = { fa, ar, en };
