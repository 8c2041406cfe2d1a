import { PlaylistCard } from '../../features/playlists/PlaylistCard.tsx';
import style from '../../features/playlists/playlists.css';
import { playlists } from '../../player/parts/playlists.ts';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player, onDone }) => (
  <PlaylistCard playlists={playlists(player)} onBack={() => player.panels.open('playlists')} onDone={onDone} />
);
