import { useStore } from '@nanostores/react';
import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Label = lazySurface(() => import('./lazy/cover-label.tsx'), { quiet: true });
const nothing = () => {};

/** What stands on the cover beside its button. */
export function CoverLayer({ player }: { player: Player }) {
  return useStore(player.cover.$visible) ? <Label player={player} onDone={nothing} /> : null;
}
