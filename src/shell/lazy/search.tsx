import { useStore } from '@nanostores/react';
import { SearchPanel } from '../../features/search/SearchPanel.tsx';
import panel from '../../features/search/search.css';
import { finding } from '../../player/parts/search.ts';
import tagButton from '../../ui/tag-button.css';
import type { SurfaceView } from '../lazy-surface.tsx';

export const style = tagButton + panel;

export const View: SurfaceView = ({ player, onDone }) => {
  const { search, tags } = finding(player);
  // In a tab, the focus stays where the viewer has it.
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
