import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Overlay = lazySurface(() => import('./lazy/quiz.tsx').then(({ Overlay: View, style }) => ({ View, style })), {
  quiet: true,
});

/** The quiz over the picture, once the viewer has begun to watch: the cover is for its button. Loaded in quiz mode only. */
export const QuizLayer = ({ player }: { player: Player }) => <Overlay player={player} onDone={player.panels.close} />;
