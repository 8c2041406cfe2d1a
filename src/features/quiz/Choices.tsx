import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { moveFocus } from '../../ui/radio-keys.ts';
import type { QuizModel } from './model.ts';
import type { Choice, Question, Status } from './read.ts';
import { quizWords } from './words.ts';

/** Number of choices with a key; see `ANSWER_CODES` in shell/shortcuts.ts. */
const KEYS = 4;
/** Letters that fit into one line of a narrow column. */
const SHORT = 24;

interface Props {
  quiz: Pick<QuizModel, '$answer' | '$role' | 'choose'>;
  question: Question;
  status: Status;
  /** Id of the element that labels the group. */
  label: string;
}

/** The choices of a question: one tab stop. Arrow keys move the focus, Space and Enter choose. */
export function Choices({ quiz, question, status, label }: Props) {
  const { format } = useLanguage();
  const words = useWords(quizWords);
  const { choice: mine, state } = useStore(quiz.$answer);
  const role = useStore(quiz.$role);
  const [focused, setFocused] = useState<string>();
  const { choices } = question;
  const isOpen = status === 'open' && state === 'none' && role !== 'loser';
  const stop = [focused, mine].find((id) => choices.some((choice) => choice.id === id)) ?? choices[0]?.id;
  const markOf = ({ id, isRight }: Choice) => {
    if (status === 'answer' && isRight) return 'right';
    return id === mine ? (status === 'answer' ? 'wrong' : state) : undefined;
  };
  return (
    <div
      className="quiz-choices"
      data-long={choices.some(({ title }) => title.length > SHORT) || undefined}
      role="radiogroup"
      aria-labelledby={label}
      aria-disabled={!isOpen || undefined}
      onKeyDown={moveFocus}
    >
      {choices.map((choice, index) => {
        const { id, title } = choice;
        const mark = markOf(choice);
        const told = [mark === 'right' && words.rightMark, id === mine && words.ownMark].filter(Boolean);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio button is chosen by arrow keys, and each would be an answer
          <button
            key={id}
            type="button"
            role="radio"
            className="quiz-choice"
            aria-checked={id === mine}
            aria-disabled={!isOpen || undefined}
            aria-keyshortcuts={isOpen && index < KEYS ? String(index + 1) : undefined}
            data-mark={mark}
            tabIndex={id === stop ? 0 : -1}
            onFocus={() => setFocused(id)}
            onClick={() => void quiz.choose(id)}
          >
            <span className="quiz-key" aria-hidden="true">
              {mark === 'right' || mark === 'wrong' || mark === 'taken' ? (
                <Icon name={mark === 'wrong' ? 'close' : 'check'} size={16} />
              ) : (
                format.number(index + 1)
              )}
            </span>
            <span className="quiz-name">
              <bdi>{title}</bdi>
            </span>
            {told.length > 0 && (
              <span className="visually-hidden">
                {words.join}
                {told.join(words.join)}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
