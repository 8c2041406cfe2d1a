import { PlaylistsPanel } from '../../features/playlists/PlaylistsPanel.tsx';
import { playlists } from '../../player/parts/playlists.ts';
import type { SurfaceView } from '../lazy-surface.tsx';

export const View: SurfaceView = ({ player }) => (
  <PlaylistsPanel playlists={playlists(player)} onOpen={() => player.panels.open('playlistCard')} />
);
