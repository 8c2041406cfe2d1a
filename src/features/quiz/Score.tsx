import { useStore } from '@nanostores/react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { QuizModel } from './model.ts';
import type { Quiz } from './read.ts';
import { quizWords } from './words.ts';

interface Props {
  quiz: Pick<QuizModel, '$records'>;
  kind: Quiz['kind'];
}

/** Chances as hearts in an elimination quiz; points and place otherwise. */
export function Score({ quiz, kind }: Props) {
  const { format } = useLanguage();
  const words = useWords(quizWords);
  const records = useStore(quiz.$records);
  if (!records) return null;
  const counted = (number: number) => ({ text: format.number(number), number });
  const { chance, maxChance, points, rank, players } = records;
  if (kind === 'points') {
    return (
      <p className="quiz-score" role="status">
        {words.points(counted(points ?? 0))}
        {rank !== undefined && (
          <small>{words.rank(format.number(rank), players ? format.number(players) : undefined)}</small>
        )}
      </p>
    );
  }
  return (
    <p className="quiz-score" role="status">
      <span className="visually-hidden">{words.chances(counted(chance), format.number(maxChance))}</span>
      {Array.from({ length: maxChance }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hearts differ only by their place
        <Icon key={index} name={index < chance ? 'heart-filled' : 'heart'} size={18} />
      ))}
    </p>
  );
}
