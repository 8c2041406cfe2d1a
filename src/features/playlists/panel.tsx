import { playlists } from '../../player/parts/playlists.ts';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { PlaylistsPanel } from './PlaylistsPanel.tsx';

export const View: SurfaceView = ({ player }) => (
  <PlaylistsPanel playlists={playlists(player)} onOpen={() => player.panels.open('playlistCard')} />
);
