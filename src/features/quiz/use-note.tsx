import { useStore } from '@nanostores/react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { isolated } from '../../lib/isolated.ts';
import type { QuizModel } from './model.ts';
import type { Shown } from './types.ts';
import { quizWords } from './words.ts';

interface Note {
  readonly text: string;
  readonly isProblem: boolean;
}

/** State of the viewer's answer in one sentence. */
export function useNote(quiz: QuizModel, shown: Shown | undefined): Note {
  const { format } = useLanguage();
  const words = useWords(quizWords);
  const role = useStore(quiz.$role);
  const { choice, state } = useStore(quiz.$answer);
  const problem = useStore(quiz.$problem);
  const note = (text: string, isProblem = false): Note => ({ text, isProblem });
  const { status, question } = shown ?? {};
  if (status === 'answer') {
    const right = question?.choices.find(({ isRight }) => isRight);
    if (!right) return note('');
    const told = words.answerIs(isolated(right.title));
    if (role === 'viewer' || role === 'joining') return note(told);
    if (state !== 'taken') return note(role === 'loser' ? told : `${words.missed} ${told}`);
    return note(choice === right.id ? words.right : `${words.wrong} ${told}`);
  }
  if (problem) {
    const { kind, detail, seconds = 0 } = problem;
    const own = kind === 'busy' ? words.busy({ text: format.number(seconds), number: seconds }) : words[kind];
    return note(detail ?? own, true);
  }
  if (state === 'sending' || state === 'taken') return note(words[state]);
  // The login button already says this to a guest.
  return note(role === 'joining' || role === 'loser' ? words[role] : '');
}
