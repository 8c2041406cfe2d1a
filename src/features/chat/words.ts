import type { Widened } from '../../language/widened.ts';
import type { Lang } from '../../languages.ts';
import type { chat } from './words/fa.ts';

export type ChatWords = Widened<typeof chat>;

/** The words of the chat, loaded with its panel: one language is a tenth of the chat's bytes. */
export const chatWords: Readonly<Record<Lang, () => Promise<ChatWords>>> = {
  fa: async () => (await import('./words/fa.ts')).chat,
  ar: async () => (await import('./words/ar.ts')).chat,
  en: async () => (await import('./words/en.ts')).chat,
};
