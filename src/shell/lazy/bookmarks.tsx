import { BookmarkList } from '../../features/bookmarks/BookmarkList.tsx';
import style from '../../ui/kept-list.css';
import type { SurfaceView } from '../lazy-surface.tsx';
import { WithKept } from './with-kept.tsx';

export { style };

export const View: SurfaceView = ({ player, onDone }) => (
  <WithKept player={player}>{({ bookmarks }) => <BookmarkList bookmarks={bookmarks} onDone={onDone} />}</WithKept>
);
