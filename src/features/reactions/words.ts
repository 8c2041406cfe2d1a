import { plural as arabic } from '../../language/ar/plural.ts';
import { plural as english } from '../../language/en/plural.ts';
import type { Counted } from '../../language/grammar.ts';
import type { Widened, Words } from '../../language/widened.ts';

const sent = arabic('لم يُرسل بعد', 'أُرسل مرة واحدة', 'أُرسل مرتين', 'أُرسل # مرات', 'أُرسل # مرة', 'أُرسل # مرة');

const fa = {
  reactions: 'واکنش‌ها',
  react: (emoji: string, { text }: Counted) => `${emoji}، ${text} بار`,
};

const ar: Widened<typeof fa> = {
  reactions: 'التفاعلات',
  react: (emoji, count) => `${emoji}، ${sent(count)}`,
};

const en: Widened<typeof fa> = {
  reactions: 'Reactions',
  react: (emoji, { text, number }) =>
    `${emoji}, ${english(number, { one: `sent ${text} time`, other: `sent ${text} times` })}`,
};

/** The words of reactions; loaded with them. */
export const reactionWords: Words<typeof fa> = { fa, ar, en };
