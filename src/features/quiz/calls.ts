import type { Http } from '../../platform/http.ts';
import type { CallFailure, Result } from '../../platform/result.ts';
import { type Records, recordsOf } from './read.ts';

interface Answer {
  readonly quiz: string;
  readonly question: string;
  readonly choice: string;
  readonly seal: string;
}

const UNREADABLE: CallFailure = { ok: false, kind: 'badBody', status: 200 };

export function createQuizCalls(http: Pick<Http, 'send'>) {
  const check = (data: unknown) => recordsOf(data) !== undefined;
  const read = (result: Result<unknown>): Result<Records> => {
    if (!result.ok) return result;
    const records = recordsOf(result.data);
    return records ? { ok: true, data: records } : UNREADABLE;
  };
  return {
    async records(live: string, quiz: string, seal: string | undefined, signal: AbortSignal) {
      const body = { encrypted_quiz: seal ?? null, quiz_id: quiz };
      return read(await http.send('getQuizRecords', { path: { type: 'live', id: live }, body, check, signal }));
    },
    /** Sent once: a viewer chooses again after a failure. */
    async answer({ quiz, question, choice, seal }: Answer, signal: AbortSignal) {
      const body = { quiz_id: quiz, question_id: question, choice_id: choice, encrypted_quiz: seal };
      return read(await http.send('answerQuiz', { body, check, signal }));
    },
  };
}

export type QuizCalls = ReturnType<typeof createQuizCalls>;
