import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Overlay = lazySurface(() => import('./lazy/poll.tsx').then(({ Overlay: View, style }) => ({ View, style })), {
  quiet: true,
});

/** What a live stream shows its audience over the picture. Loaded with the first live stream that shows something. */
export const AudienceLayer = ({ player }: { player: Player }) => (
  <Overlay player={player} onDone={player.panels.close} />
);
