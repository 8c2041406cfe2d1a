import { useStore } from '@nanostores/react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import type { QuizModel } from './model.ts';
import { quizWords } from './words.ts';

/** Remaining seconds that are announced to a viewer who may still answer. */
const SAID_AT: readonly unknown[] = [10, 5];

interface Props {
  quiz: Pick<QuizModel, '$left' | '$shown' | '$answer' | '$role'>;
}

export function TimeLeft({ quiz }: Props) {
  const { format } = useLanguage();
  const words = useWords(quizWords);
  const left = useStore(quiz.$left);
  const { status } = useStore(quiz.$shown) ?? {};
  const { state } = useStore(quiz.$answer);
  const role = useStore(quiz.$role);
  if (left === undefined || (status !== 'open' && status !== 'ready')) return null;
  const text = format.number(left);
  const told = words.left({ text, number: left });
  const isSaid = status === 'open' && state === 'none' && role !== 'loser' && SAID_AT.includes(left);
  return (
    <>
      <p className="quiz-left" role="timer">
        <span className="visually-hidden">{told}</span>
        <span aria-hidden="true">{text}</span>
      </p>
      <span className="visually-hidden" role="status">
        {isSaid && told}
      </span>
    </>
  );
}
