import { useStore } from '@nanostores/react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import type { QuizModel } from './model.ts';
import { QuizBoard } from './QuizBoard.tsx';
import { QuizResult } from './QuizResult.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { Told } from './Told.tsx';
import type { Shown } from './types.ts';
import { useNote } from './use-note.tsx';
import { quizWords } from './words.ts';

interface Props {
  quiz: QuizModel;
  onShare(text: (title: string) => string): void;
}

/** The quiz over the lower part of the picture, while there is a question. It takes no focus. */
export function QuizCard({ quiz, onShare, onOpen }: Props & { onOpen(): void }) {
  const words = useWords(quizWords);
  const { messages } = useLanguage();
  const shown = useStore(quiz.$shown);
  if (!useStore(quiz.$card) || !shown) return null;
  const { ended } = shown;
  return (
    <Group className="question-card quiz-card" label={words.title} part="quiz-card" data-ended={ended || undefined}>
      <Line quiz={quiz} shown={shown} onOpen={onOpen} />
      {ended && (
        <div className="quiz-close">
          <Button icon="close" label={messages.settings.close} onPress={quiz.close} />
        </div>
      )}
      <div className="question-whole">
        <Content quiz={quiz} onShare={onShare} />
      </div>
    </Group>
  );
}

interface LineProps {
  quiz: QuizModel;
  shown: Shown;
  onOpen(): void;
}

/** The quiz in one line, for a picture without room for the choices. */
function Line({ quiz, shown, onOpen }: LineProps) {
  const words = useWords(quizWords);
  const note = useNote(quiz, shown);
  const { state } = useStore(quiz.$answer);
  const role = useStore(quiz.$role);
  const { ended, status, question } = shown;
  const isFree = status === 'open' && state === 'none' && role !== 'loser';
  const text = ended ? words.over : status === 'ready' ? words.ready : (question?.title ?? '');
  return (
    <div className="quiz-line question-line">
      <Told className="quiz-line-text lines">
        <bdi data-problem={note.isProblem || undefined}>{(!ended && note.text) || text}</bdi>
      </Told>
      <TimeLeft quiz={quiz} />
      {status !== 'ready' && (
        <Button
          variant={isFree || status !== 'open' ? 'solid' : 'quiet'}
          label={isFree ? words.choose : status === 'open' ? words.show : words.see}
          onPress={onOpen}
        />
      )}
    </div>
  );
}

/** The quiz in its panel. */
export function QuizPanel(props: Props) {
  const words = useWords(quizWords);
  const shown = useStore(props.quiz.$shown);
  return (
    <div className="quiz-panel">{shown ? <Content {...props} /> : <p className="quiz-waiting">{words.waiting}</p>}</div>
  );
}

function Content({ quiz, onShare }: Props) {
  const shown = useStore(quiz.$shown);
  if (!shown) return null;
  if (shown.ended) return <QuizResult quiz={quiz} kind={shown.quiz.kind} onShare={onShare} />;
  return <QuizBoard quiz={quiz} shown={shown} />;
}
