import type { Question, QuestionChange, Quiz } from '../../../src/platform/schema.d.ts';
import { QUESTIONS, type QuestionText } from './questions.ts';
import { type Begun, createQuizClock, type Direction, type QuizClock } from './quiz-clock.ts';
import { OPEN_SECONDS, ROUND_QUESTIONS, STATUS, type Step, stepNumber, stepOf } from './quiz-rounds.ts';
import { kindOfQuiz, type QuizKind } from './streams.ts';

/** The largest lag of a picture with which a viewer can take part. */
export const GRACE_SECONDS = 30;
/** Changes of a question stay in the aggregate for so long. */
const HISTORY_MS = 60_000;

const TYPES = { elimination: 1, points: 2 } as const satisfies Record<QuizKind, Quiz['type']>;

/** A question by its id. */
export interface Asked {
  readonly liveId: string;
  readonly quizId: string;
  readonly round: number;
  readonly index: number;
  readonly text: QuestionText;
}

const quizIdOf = (liveId: string, round: number) => `${liveId}-${round}`;
const questionIdOf = (liveId: string, { round, index }: Pick<Step, 'round' | 'index'>) =>
  `${quizIdOf(liveId, round)}-${index + 1}`;
const textOf = ({ round, index }: Pick<Step, 'round' | 'index'>): QuestionText =>
  QUESTIONS[(round * ROUND_QUESTIONS + index) % QUESTIONS.length] ?? QUESTIONS[0];
export const choiceIdOf = (questionId: string, choice: number) => `${questionId}-${choice + 1}`;

/** Reads the id of a quiz, in the one spelling that it has: with a zero in front it would be a quiz of its own. */
export function quizOf(quizId: string): { liveId: string; round: number } | undefined {
  const [, liveId = '', round = ''] = /^(.+)-(0|[1-9]\d{0,11})$/.exec(quizId) ?? [];
  return round === '' ? undefined : { liveId, round: Number(round) };
}

function questionOf(questionId: string): Asked | undefined {
  const [, quizId = '', number = ''] = /^(.+)-(\d)$/.exec(questionId) ?? [];
  const quiz = quizOf(quizId);
  const index = Number(number) - 1;
  if (!quiz || index < 0 || index >= ROUND_QUESTIONS) return undefined;
  return { ...quiz, quizId, index, text: textOf({ ...quiz, index }) };
}

/** The quizzes of all live streams: rounds of questions that repeat forever. */
export function createQuizShow({ now }: { now(): number }) {
  const clocks = new Map<string, QuizClock>();
  const graces = new Map<string, number>();
  const clockOf = (liveId: string): QuizClock => {
    const clock = clocks.get(liveId) ?? createQuizClock(now);
    clocks.set(liveId, clock);
    return clock;
  };
  const graceOf = (liveId: string) => graces.get(liveId) ?? GRACE_SECONDS;
  const inSeconds = (seconds: number, liveId: string) => seconds / clockOf(liveId).speed();

  const question = (liveId: string, step: Step, at?: number): Question => {
    const id = questionIdOf(liveId, step);
    const { title, choices, right } = textOf(step);
    const isHidden = step.status === STATUS.inactive || step.status === STATUS.ready;
    const isAnswered = step.status === STATUS.answer || step.status === STATUS.done;
    return {
      id,
      number: step.index + 1,
      status: step.status,
      ...(at !== undefined && { status_at: new Date(at).toISOString(), seconds: inSeconds(step.seconds, liveId) }),
      answer_time: inSeconds(OPEN_SECONDS, liveId),
      title: isHidden ? '' : title,
      choices: isHidden
        ? []
        : choices.map((choice, index) => ({
            id: choiceIdOf(id, index),
            title: choice,
            ...(isAnswered && { is_right: index === right }),
          })),
    };
  };

  const changeOf = (liveId: string, { step, at }: Begun): QuestionChange => ({
    id: questionIdOf(liveId, step),
    quiz_id: quizIdOf(liveId, step.round),
    status: step.status,
    status_at: new Date(at).toISOString(),
  });

  /** The other questions of these steps: each is over, also if its last status was left out. */
  const othersIn = (liveId: string, begun: readonly Begun[], current: Step): Question[] => {
    const numbers = begun.map(({ step }) => stepNumber(step.round, step.index, STATUS.done));
    const last = stepNumber(current.round, current.index, STATUS.done);
    return [...new Set(numbers)].filter((number) => number !== last).map((number) => question(liveId, stepOf(number)));
  };

  return {
    graceOf,
    /** The fields of the aggregate. */
    aggregate(liveId: string) {
      const kind = kindOfQuiz(liveId);
      if (!kind) return { question: null, quiz: null };
      const begun = clockOf(liveId).begun(HISTORY_MS);
      const { step, at } = begun.at(-1) ?? begun[0];
      const quiz: Quiz = {
        id: quizIdOf(liveId, step.round),
        type: TYPES[kind],
        number_of_questions: ROUND_QUESTIONS,
        answer_grace: graceOf(liveId),
      };
      return {
        question: question(liveId, step, at),
        question_changes: begun.map((entry) => changeOf(liveId, entry)),
        recent_questions: othersIn(liveId, begun, step),
        quiz,
      };
    },
    currentQuiz: (liveId: string) => quizIdOf(liveId, clockOf(liveId).stepNow().round),
    /** The questions of a quiz that has begun. */
    questionsOf(quizId: string): Asked[] | undefined {
      const quiz = quizOf(quizId);
      if (!quiz || !kindOfQuiz(quiz.liveId) || quiz.round > clockOf(quiz.liveId).stepNow().round) return undefined;
      return Array.from({ length: ROUND_QUESTIONS }, (_, index) => ({
        ...quiz,
        quizId,
        index,
        text: textOf({ ...quiz, index }),
      }));
    },
    /** A question that has been announced at least, by the ids that the viewer sends. */
    find(quizId: string, questionId: string): Asked | undefined {
      const asked = questionOf(questionId);
      if (asked?.quizId !== quizId || !kindOfQuiz(asked.liveId)) return undefined;
      const first = stepNumber(asked.round, asked.index, STATUS.inactive);
      return clockOf(asked.liveId).stepNow().number >= first ? asked : undefined;
    },
    hasOpened: ({ liveId, round, index }: Asked) =>
      clockOf(liveId).stepNow().number >= stepNumber(round, index, STATUS.open),
    /** Whether it is open, or was until recently: pictures are behind. */
    takesAnswers: ({ liveId, round, index }: Asked) =>
      clockOf(liveId)
        .begun(graceOf(liveId) * 1000)
        .some(({ step }) => step.number === stepNumber(round, index, STATUS.open)),
    /** Whether the right choice is public. */
    isShown: ({ liveId, round, index }: Asked) =>
      clockOf(liveId).stepNow().number >= stepNumber(round, index, STATUS.answer),
    /** Whether it can't be answered anymore. */
    isClosed: ({ liveId, round, index }: Asked) =>
      clockOf(liveId).stepNow(now() - graceOf(liveId) * 1000).number >= stepNumber(round, index, STATUS.answer),
    /** For the controls. */
    direct(liveId: string, direction: Direction, graceSeconds?: number): void {
      clockOf(liveId).direct(direction);
      if (graceSeconds !== undefined) graces.set(liveId, graceSeconds);
    },
    /** Begins rounds that nobody has answered, if a restart has taken a quiz back that was ahead. */
    goBeyond(quizIds: readonly string[]): void {
      for (const { liveId, round } of quizIds.map(quizOf).filter((quiz) => quiz !== undefined)) {
        if (round <= clockOf(liveId).stepNow().round) continue;
        clockOf(liveId).direct({ at: now(), step: stepNumber(round + 1, 0, STATUS.inactive) });
      }
    },
    stepNow: (liveId: string): Step => clockOf(liveId).stepNow(),
    describe(liveId: string) {
      const clock = clockOf(liveId);
      const begun = clock.begun(0);
      const { step, at } = begun.at(-1) ?? begun[0];
      const id = questionIdOf(liveId, step);
      return {
        quiz_id: quizIdOf(liveId, step.round),
        question_id: id,
        question: step.index + 1,
        status: step.status,
        status_at: new Date(at).toISOString(),
        right_choice_id: choiceIdOf(id, textOf(step).right),
        choice_ids: textOf(step).choices.map((_, index) => choiceIdOf(id, index)),
        speed: clock.speed(),
        hold: clock.isHeld(),
        grace: graceOf(liveId),
      };
    },
  };
}

export type QuizShow = ReturnType<typeof createQuizShow>;
export type QuizNow = ReturnType<QuizShow['describe']>;
