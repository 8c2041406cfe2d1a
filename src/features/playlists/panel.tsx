import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { playlists } from './install.ts';
import { PlaylistsPanel } from './PlaylistsPanel.tsx';

export const View: SurfaceView = ({ player }) => (
  <PlaylistsPanel playlists={playlists(player)} onOpen={() => player.panels.open('playlistCard')} />
);
