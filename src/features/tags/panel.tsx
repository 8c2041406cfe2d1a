import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import tagButton from '../../ui/tag-button.css';
import { finding } from '../search/install.ts';
import { TagsPanel } from './TagsPanel.tsx';
import panel from './tags.css';

export const style = tagButton + panel;

export const View: SurfaceView = ({ player }) => (
  <TagsPanel
    tags={finding(player).tags}
    // On a phone, the keyboard would cover the tags.
    autoFocus={!player.tools.environment.touch()}
    onShow={() => player.panels.open('search')}
  />
);
