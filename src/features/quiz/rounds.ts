import { type Change, isSame, type News, type Question, type Quiz, type Status } from './read.ts';

/** Limit of changes kept for a picture that is far behind. */
const MOST_CHANGES = 200;
/** The order in which a question changes. */
const RANK: Readonly<Record<Status, number>> = { inactive: 0, ready: 1, open: 2, answer: 3, done: 4 };

/** The seconds since the picture reached a moment, negative before; see features/time/moments.ts. */
export type Since = (date: number | undefined, toldAt?: number) => () => number;

interface Known extends Change {
  readonly since: () => number;
  /** Time of the change, but never before that of the change that precedes it in the platform's answer. */
  readonly order: number;
}

/** State of the quiz at the position of the picture. */
export interface Round {
  readonly quiz: Quiz;
  readonly question: Question | undefined;
  readonly status: Status;
  /** Seconds that the status has lasted. */
  readonly since: number;
  /** Length of the status, if the platform sends it. */
  readonly seconds: number | undefined;
  /** Seconds until the picture reaches the newest change that is known; 0 if it has. */
  readonly behind: number;
}

/**
 * Collects the status changes the platform reports, and finds the one that the picture has reached. Each status of a
 * question has one moment: duplicates and late arrivals are ignored.
 */
export function createRounds(since: Since) {
  const quizzes = new Map<string, Quiz>();
  const questions = new Map<string, Question>();
  let changes: readonly Known[] = [];
  let current: string | undefined;
  /** The latest platform time of all answers. */
  let newest = 0;

  /** Whether a status without a date comes from an answer that a newer one has overtaken. */
  const isOvertaken = (change: Change) => {
    if (change.at !== undefined) return false;
    const last = changes.at(-1);
    if (!last) return false;
    if (last.question === change.question) return RANK[change.status] <= RANK[last.status];
    const [before, after] = [questions.get(last.question)?.number, questions.get(change.question)?.number];
    return last.quiz === change.quiz && before !== undefined && after !== undefined && after < before;
  };
  /** Returns the order of the change. */
  const note = (change: Change, toldAt: number | undefined, least: number): number => {
    const known = changes.find((other) => isSame(other, change));
    // The host may move a moment.
    if (known && (change.at === undefined || known.at === change.at)) return known.order;
    if (!known && isOvertaken(change)) return least;
    const order = Math.max(change.at ?? changes.at(-1)?.order ?? 0, least);
    const others = changes.filter((other) => other !== known);
    const place = others.findLastIndex((other) => other.order <= order) + 1;
    // A status without a date begins at the current live edge, so `toldAt` is not used.
    const own = since(change.at, change.at === undefined ? undefined : toldAt);
    changes = others.toSpliced(place, 0, { ...change, order, since: own }).slice(-MOST_CHANGES);
    return order;
  };

  return {
    add({ quiz, questions: told, changes: fresh, toldAt }: News) {
      if (quiz) {
        quizzes.set(quiz.id, quiz);
        current = quiz.id;
      }
      for (const question of told) {
        const known = questions.get(question.id);
        // An answer that a newer one has overtaken lacks the right choice.
        const isKnown =
          known?.choices.some(({ isRight }) => isRight) && !question.choices.some(({ isRight }) => isRight);
        if (!isKnown) questions.set(question.id, question);
      }
      const isNow = toldAt !== undefined && toldAt >= newest;
      if (isNow) newest = toldAt;
      let order = 0;
      for (const change of fresh) {
        // The last change is the current state, even if the host has moved it before another one.
        if (isNow && change === fresh.at(-1)) order = Math.max(order, changes.at(-1)?.order ?? 0);
        order = note({ ...change, quiz: change.quiz ?? current }, toldAt, order);
      }
    },
    /** The current state; undefined before the first change. */
    now(): Round | undefined {
      const shown = changes.findLast((change) => change.since() >= 0);
      const quiz = shown?.quiz === undefined ? undefined : quizzes.get(shown.quiz);
      if (!shown || !quiz) return undefined;
      const question = questions.get(shown.question);
      return {
        quiz,
        question,
        status: shown.status,
        since: shown.since(),
        // Without a date, the part of the status that was over before the answer is unknown.
        seconds:
          shown.at === undefined
            ? undefined
            : ((shown.status === 'open' ? question?.answerTime : undefined) ?? shown.seconds),
        behind: Math.max(-(changes.at(-1)?.since() ?? 0), 0),
      };
    },
  };
}
