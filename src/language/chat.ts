import type { chat } from './fa/chat.ts';
import type { Lang } from './format.ts';
import type { Widened } from './widened.ts';

export type ChatWords = Widened<typeof chat>;

/** The words of the chat, loaded with its panel: one language is a tenth of the chat's bytes. */
export const chatWords: Readonly<Record<Lang, () => Promise<ChatWords>>> = {
  fa: async () => (await import('./fa/chat.ts')).chat,
  ar: async () => (await import('./ar/chat.ts')).chat,
  en: async () => (await import('./en/chat.ts')).chat,
};
