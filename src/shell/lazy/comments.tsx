import css from '../../features/comments/comments.css';
import { commentWords } from '../../language/comments.ts';
import { commentsOf } from '../../player/parts/comments.ts';
import { lazySurface } from '../lazy-surface.tsx';

export const style = css;

/** The panel and the words of one language are loaded together, after the model. */
export const View = lazySurface(async (lang) => {
  const load = () => import('../../features/comments/CommentsPanel.tsx');
  const [{ CommentsPanel }, words] = await Promise.all([load(), commentWords[lang]()]);
  return { View: ({ player }) => <CommentsPanel comments={commentsOf(player)} words={words} /> };
});
