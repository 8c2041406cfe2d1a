/**
 * The five statuses of a question, in order, as the contract defines them:
 * inactive (3), announced (5), open (2), right choice shown (1), over (4).
 */
export const STATUS = { inactive: 3, ready: 5, open: 2, answer: 1, done: 4 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

/**
 * Duration of each status in seconds. From the end of `open` to the next question's `open` it is as long as late answers
 * are accepted, so that two questions can never be answered at a time.
 */
const PHASES: readonly (readonly [Status, number])[] = [
  [STATUS.inactive, 10],
  [STATUS.ready, 5],
  [STATUS.open, 15],
  [STATUS.answer, 10],
  [STATUS.done, 5],
];
export const OPEN_SECONDS = 15;
export const QUESTION_SECONDS = PHASES.reduce((sum, [, seconds]) => sum + seconds, 0);
/** Pause between two rounds in seconds. */
const PAUSE_SECONDS = 60;
export const ROUND_QUESTIONS = 5;
export const ROUND_SECONDS = ROUND_QUESTIONS * QUESTION_SECONDS + PAUSE_SECONDS;
const ROUND_STEPS = ROUND_QUESTIONS * PHASES.length;

/** A status of a question in the endless row of rounds. Times are in seconds of the script, see `createQuizClock`. */
export interface Step {
  /** Position in the row. */
  readonly number: number;
  readonly round: number;
  /** Index of the question within the round, from 0. */
  readonly index: number;
  readonly status: Status;
  readonly begins: number;
  readonly seconds: number;
}

export function stepOf(number: number): Step {
  const round = Math.floor(number / ROUND_STEPS);
  const inRound = number - round * ROUND_STEPS;
  const index = Math.floor(inRound / PHASES.length);
  const phase = inRound % PHASES.length;
  const [status, seconds] = PHASES[phase] ?? [STATUS.inactive, 0];
  const before = PHASES.slice(0, phase).reduce((sum, [, lasts]) => sum + lasts, 0);
  // The last question stays done during the pause, which tells the player that the quiz has ended.
  const isLast = inRound === ROUND_STEPS - 1;
  return {
    number,
    round,
    index,
    status,
    begins: round * ROUND_SECONDS + index * QUESTION_SECONDS + before,
    seconds: isLast ? seconds + PAUSE_SECONDS : seconds,
  };
}

export function stepNumber(round: number, index: number, status: Status): number {
  return round * ROUND_STEPS + index * PHASES.length + PHASES.findIndex(([phase]) => phase === status);
}

/** The step at a second of the script. */
export function stepAt(script: number): Step {
  const round = Math.floor(script / ROUND_SECONDS);
  const index = Math.min(Math.floor((script - round * ROUND_SECONDS) / QUESTION_SECONDS), ROUND_QUESTIONS - 1);
  const first = stepNumber(round, index, STATUS.inactive);
  let step = stepOf(first);
  for (let next = first + 1; next < first + PHASES.length; next += 1) {
    const later = stepOf(next);
    if (later.begins > script) break;
    step = later;
  }
  return step;
}
