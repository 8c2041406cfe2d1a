import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Overlay = lazySurface(() => import('./lazy/quiz.tsx').then(({ QuizOverlay: View, style }) => ({ View, style })), {
  quiet: true,
});

/** The quiz over the picture, once playback has started. Loaded only in quiz mode. */
export const QuizLayer = ({ player }: { player: Player }) => <Overlay player={player} onDone={player.panels.close} />;
