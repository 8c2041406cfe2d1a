import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { playlists } from './install.ts';
import { PlaylistCard } from './PlaylistCard.tsx';
import style from './playlists.css';

export { style };

export const View: SurfaceView = ({ player, onDone }) => (
  <PlaylistCard playlists={playlists(player)} onBack={() => player.panels.open('playlists')} onDone={onDone} />
);
