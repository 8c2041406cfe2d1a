import { useStore } from '@nanostores/react';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import tagButton from '../../ui/tag-button.css';
import { finding } from './install.ts';
import { SearchPanel } from './SearchPanel.tsx';
import panel from './search.css';

export const style = tagButton + panel;

export const View: SurfaceView = ({ player, onDone }) => {
  const { search, tags } = finding(player);
  // In a tab, the focus doesn't move.
  const isOverPicture = useStore(player.panels.$open) === 'search';
  return (
    <SearchPanel
      search={search}
      autoFocus={isOverPicture}
      onTags={() => player.panels.open('tags')}
      onRemoveTag={tags.remove}
      onClearTags={tags.clear}
      onDone={onDone}
    />
  );
};
