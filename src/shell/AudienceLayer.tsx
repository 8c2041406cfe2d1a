import { useStore } from '@nanostores/react';
import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Overlay = lazySurface(() => import('./lazy/poll.tsx').then(({ Overlay: View, style }) => ({ View, style })), {
  quiet: true,
});

/** What a live stream shows its audience over the picture. Loaded with the first live stream that shows something. */
export function AudienceLayer({ player }: { player: Player }) {
  const parts = useStore(player.audience.$parts);
  return parts && <Overlay player={player} onDone={player.panels.close} />;
}
