import { useStore } from '@nanostores/react';
import { QuizCard, QuizPanel } from '../../features/quiz/QuizCard.tsx';
import style from '../../features/quiz/quiz.css';
import { useLanguage } from '../../language/LanguageContext.tsx';
import type { Player } from '../../player/create-player.ts';
import { ListState } from '../../ui/ListState.tsx';

export { style };

export function View({ player }: { player: Player }) {
  const { loading } = useLanguage().messages.actions;
  const parts = useStore(player.quiz.$parts);
  if (!parts) return <ListState busy text={loading} />;
  return <QuizPanel quiz={parts.quiz} onShare={(text) => void parts.share(text)} />;
}

/** The card over the picture, unless the panel is in view or the page draws the quiz itself. */
export function QuizOverlay({ player }: { player: Player }) {
  const { panels, quiz } = player;
  const parts = useStore(quiz.$parts);
  const { noControls } = useStore(player.$parameters);
  const drawn = useStore(quiz.$drawn);
  const shown = useStore(panels.$inView).includes('quiz');
  if (!parts || shown || noControls || !drawn) return null;
  return <QuizCard quiz={parts.quiz} onShare={(text) => void parts.share(text)} onOpen={() => panels.open('quiz')} />;
}
