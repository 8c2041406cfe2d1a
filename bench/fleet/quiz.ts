import type { Scheduler } from '../../src/core/scheduler.ts';
import { recordsDelay } from '../../src/features/quiz/pace.ts';
import type { Http } from '../../src/platform/http.ts';

interface Needs {
  readonly http: Pick<Http, 'send'>;
  readonly scheduler: Scheduler;
  random(): number;
  readonly signal: AbortSignal;
}

export interface Turn {
  readonly question: string;
  /** Seconds from the question to this viewer's choice. */
  readonly chooses: number;
  /** Length of the question, and of the right choice after it, in seconds. */
  readonly open: number;
  readonly shown: number;
}

/** One viewer's part in a question that their picture shows now: the choice at once, the records when it is over. */
export function takeTurn({ http, scheduler, random, signal }: Needs, { question, chooses, open, shown }: Turn): void {
  const answer = { quiz_id: 'z', question_id: question, choice_id: 'c', encrypted_quiz: 's' };
  scheduler.after(chooses, () => void http.send('answerQuiz', { body: answer, signal }), signal);
  const path = { type: 'live', id: '1' };
  const fetchRecords = () => void http.send('getQuizRecords', { path, body: { encrypted_quiz: 's' }, signal });
  scheduler.after(open + recordsDelay(shown, random), fetchRecords, signal);
}
