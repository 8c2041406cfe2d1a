import { TagsPanel } from '../../features/tags/TagsPanel.tsx';
import panel from '../../features/tags/tags.css';
import { finding } from '../../player/parts/search.ts';
import tagButton from '../../ui/tag-button.css';
import type { SurfaceView } from '../lazy-surface.tsx';

export const style = tagButton + panel;

export const View: SurfaceView = ({ player }) => (
  <TagsPanel
    tags={finding(player).tags}
    // On a phone, the keyboard would cover the tags.
    autoFocus={!player.tools.environment.touch()}
    onShow={() => player.panels.open('search')}
  />
);
