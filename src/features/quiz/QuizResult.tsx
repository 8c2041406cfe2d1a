import { useStore } from '@nanostores/react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { QuizModel } from './model.ts';
import type { Quiz, Records } from './read.ts';
import { Told } from './Told.tsx';
import { quizWords } from './words.ts';

interface Props {
  quiz: Pick<QuizModel, '$records'>;
  kind: Quiz['kind'];
  /** Shares a text. */
  onShare(text: (title: string) => string): void;
}

/** The viewer's result at the end of a quiz, with a share button. */
export function QuizResult({ quiz, kind, onShare }: Props) {
  const words = useWords(quizWords);
  const records = useStore(quiz.$records);
  const score = useScore(records, kind);
  return (
    <div className="quiz quiz-result">
      <Told>
        <h3>{words.over}</h3>
        {score.length > 0 && (
          <ul>
            {score.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Told>
      {score.length > 0 && (
        <Button
          variant="solid"
          icon="share"
          label={words.share}
          onPress={() => onShare((title) => words.result(title, score.join(words.join)))}
        />
      )}
    </div>
  );
}

function useScore(records: Records | undefined, kind: Quiz['kind']): readonly string[] {
  const { format } = useLanguage();
  const words = useWords(quizWords);
  if (!records) return [];
  const { right, points, rank, players, chance, maxChance } = records;
  const counted = (number: number) => ({ text: format.number(number), number });
  const lines = [
    right !== undefined && words.rightAnswers(counted(right)),
    kind === 'points' && points !== undefined && words.points(counted(points)),
    kind === 'points' &&
      rank !== undefined &&
      words.rank(format.number(rank), players ? format.number(players) : undefined),
    kind === 'elimination' && words.chances(counted(chance), format.number(maxChance)),
  ];
  return lines.filter((line) => line !== false);
}
