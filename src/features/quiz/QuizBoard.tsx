import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choices } from './Choices.tsx';
import type { QuizModel } from './model.ts';
import { Score } from './Score.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { Told } from './Told.tsx';
import type { Shown } from './types.ts';
import { useNote } from './use-note.tsx';
import { quizWords } from './words.ts';

interface Props {
  quiz: QuizModel;
  shown: Shown;
}

/** One question: its number and time, the choices, and the state of the viewer's answer. */
export function QuizBoard({ quiz, shown }: Props) {
  const { format } = useLanguage();
  const words = useWords(quizWords);
  const role = useStore(quiz.$role);
  const behind = useStore(quiz.$behind);
  const { status, question } = shown;
  const { count } = shown.quiz;
  const note = useNote(quiz, shown);
  const title = useId();
  const isAsked = status === 'open' || status === 'answer';
  return (
    <div className="quiz" data-status={status}>
      <div className="quiz-head">
        <p className="quiz-number">
          {question?.number === undefined
            ? words.title
            : words.number(format.number(question.number), count === undefined ? undefined : format.number(count))}
        </p>
        <TimeLeft quiz={quiz} />
        <Score quiz={quiz} kind={shown.quiz.kind} />
      </div>
      <Told className="quiz-title">
        <bdi id={title}>{isAsked ? question?.title : status === 'ready' ? words.ready : words.between}</bdi>
      </Told>
      {isAsked && question && <Choices quiz={quiz} question={question} status={status} label={title} />}
      <div className="quiz-foot">
        <p className="quiz-note" role="status" data-problem={note.isProblem || undefined}>
          {note.text}
        </p>
        {behind > 0 && <p>{words.behind({ text: format.number(behind), number: behind })}</p>}
        {role === 'viewer' && <Button variant="quiet" icon="user" label={words.logIn} onPress={quiz.logIn} />}
      </div>
    </div>
  );
}
