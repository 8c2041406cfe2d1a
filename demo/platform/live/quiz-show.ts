import { QUESTIONS, type QuestionText } from './questions.ts';

/**
 * The five statuses of a question, in the order in which it goes through them. The specification gives numbers and
 * names; what they mean is decided here and written down in the contract: nothing is asked (3), the next question is
 * announced (5), it is open (2), the right choice is shown (1), it is over (4).
 */
export const STATUS = { inactive: 3, ready: 5, open: 2, answer: 1, done: 4 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

/** Seconds of each status. */
const PHASES: readonly (readonly [Status, number])[] = [
  [STATUS.inactive, 8],
  [STATUS.ready, 4],
  [STATUS.open, 15],
  [STATUS.answer, 8],
  [STATUS.done, 5],
];
const QUESTION_SECONDS = PHASES.reduce((sum, [, seconds]) => sum + seconds, 0);
/** After the last question, until the next round. */
const PAUSE_SECONDS = 60;
export const ROUND_QUESTIONS = 5;
export const ROUND_SECONDS = ROUND_QUESTIONS * QUESTION_SECONDS + PAUSE_SECONDS;

export interface Asked {
  readonly quizId: string;
  readonly questionId: string;
  /** From 0, within the round. */
  readonly index: number;
  readonly status: Status;
  /** Since when, ms: viewers see the change when their picture has come so far. */
  readonly since: number;
  /** How long it lasts. */
  readonly seconds: number;
  readonly text: QuestionText;
}

/** What the host asks at a moment. Rounds follow each other for ever. */
export function askedAt(liveId: string, now: number): Asked {
  const seconds = now / 1000;
  const round = Math.floor(seconds / ROUND_SECONDS);
  const inRound = seconds - round * ROUND_SECONDS;
  const index = Math.min(Math.floor(inRound / QUESTION_SECONDS), ROUND_QUESTIONS - 1);
  let begins = round * ROUND_SECONDS + index * QUESTION_SECONDS;
  let [status, lasts] = PHASES[0] ?? [STATUS.inactive, 0];
  for (const [phase, length] of PHASES) {
    status = phase;
    lasts = length;
    // The last question stays done through the pause, which is how a viewer's player knows that the quiz has ended.
    if (seconds < begins + length || phase === STATUS.done) break;
    begins += length;
  }
  const isLast = index === ROUND_QUESTIONS - 1 && status === STATUS.done;
  const quizId = `${liveId}-${round}`;
  const text = QUESTIONS[(round * ROUND_QUESTIONS + index) % QUESTIONS.length] ?? QUESTIONS[0];
  return {
    quizId,
    questionId: `${quizId}-${index + 1}`,
    index,
    status,
    since: begins * 1000,
    seconds: isLast ? lasts + PAUSE_SECONDS : lasts,
    text,
  };
}

/** The same by a question's id, whenever it was: answers are checked against it. */
export function questionOf(questionId: string): { quizId: string; text: QuestionText } | undefined {
  const [, quizId = '', round, number] = /^([\w-]+?-(\d+))-(\d+)$/.exec(questionId) ?? [];
  const text = QUESTIONS[(Number(round) * ROUND_QUESTIONS + Number(number) - 1) % QUESTIONS.length];
  return text && { quizId, text };
}
