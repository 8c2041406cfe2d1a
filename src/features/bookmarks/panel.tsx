import { WithKept } from '../../shell/lazy/with-kept.tsx';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import style from '../../ui/kept-list.css';
import { BookmarkList } from './BookmarkList.tsx';

export { style };

export const View: SurfaceView = ({ player, onDone }) => (
  <WithKept player={player}>{({ bookmarks }) => <BookmarkList bookmarks={bookmarks} onDone={onDone} />}</WithKept>
);
