import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Overlay = lazySurface(
  () => import('./lazy/poll.tsx').then(({ AudienceOverlay: View, style }) => ({ View, style })),
  { quiet: true },
);

/** Poll card, reactions and gifs over a live stream. Loaded with the first live stream that has any. */
export const AudienceLayer = ({ player }: { player: Player }) => (
  <Overlay player={player} onDone={player.panels.close} />
);
