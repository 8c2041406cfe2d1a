import { LiveList } from '../features/multi-lives/LiveList.tsx';
import type { Player } from '../player/create-player.ts';

export const LivesSurface = ({ player }: { player: Player }) => (
  <LiveList multiLives={player.multiLives} onDone={player.popovers.close} />
);
