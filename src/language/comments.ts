import type { comments } from './fa/comments.ts';
import type { Lang } from './format.ts';
import type { Widened } from './widened.ts';

export type CommentWords = Widened<typeof comments>;

/** The words of the comments, loaded with their panel. */
export const commentWords: Readonly<Record<Lang, () => Promise<CommentWords>>> = {
  fa: async () => (await import('./fa/comments.ts')).comments,
  ar: async () => (await import('./ar/comments.ts')).comments,
  en: async () => (await import('./en/comments.ts')).comments,
};
