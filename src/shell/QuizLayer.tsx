import { useStore } from '@nanostores/react';
import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Overlay = lazySurface(() => import('./lazy/quiz.tsx').then(({ Overlay: View, style }) => ({ View, style })), {
  quiet: true,
});

/** The quiz over the picture, once the viewer has begun to watch: the cover is for its button. Loaded in quiz mode only. */
export function QuizLayer({ player }: { player: Player }) {
  const parts = useStore(player.quiz.$parts);
  const isCovered = useStore(player.cover.$visible);
  return parts && !isCovered && <Overlay player={player} onDone={player.panels.close} />;
}
