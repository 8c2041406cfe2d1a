import { content } from '../../../language/ar/content.ts';
import { plural as english } from '../../../language/en/plural.ts';
import type { Counted } from '../../../language/grammar.ts';
import type { Widened, Words } from '../../../language/widened.ts';

const fa = {
  views: ({ text }: Counted) => `${text} بازدید`,
  uploaded: (ago: string, date: string) => `منتشرشده ${ago}، ${date}`,
};

const ar: Widened<typeof fa> = {
  views: content.views,
  uploaded: (ago, date) => `رُفع ${ago}، ${date}`,
};

const en: Widened<typeof fa> = {
  views: ({ text, number }) => english(number, { one: `${text} view`, other: `${text} views` }),
  uploaded: (ago, date) => `Uploaded ${ago}, ${date}`,
};

/** The words of the numbers under a title; loaded with them. */
export const countsWords: Words<typeof fa> = { fa, ar, en };
