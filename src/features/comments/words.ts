import type { Widened } from '../../language/widened.ts';
import type { Lang } from '../../languages.ts';
import type { comments } from './words/fa.ts';

export type CommentWords = Widened<typeof comments>;

/** The words of the comments, loaded with their panel. */
export const commentWords: Readonly<Record<Lang, () => Promise<CommentWords>>> = {
  fa: async () => (await import('./words/fa.ts')).comments,
  ar: async () => (await import('./words/ar.ts')).comments,
  en: async () => (await import('./words/en.ts')).comments,
};
