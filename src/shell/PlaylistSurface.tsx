import { PlaylistPanel } from '../features/playlist/PlaylistPanel.tsx';
import type { Player } from '../player/create-player.ts';

export const PlaylistSurface = ({ player: { playlist, popovers } }: { player: Player }) => (
  <PlaylistPanel playlist={playlist} onPicked={popovers.close} />
);
