import { countOf, fieldOf, flagOf, isObject, listOf, numberOf, textOf, titleOf } from '../../lib/shape.ts';

export type Status = 'ready' | 'open' | 'answer' | 'done' | 'inactive';

/** The platform's status codes. */
const STATUSES: Readonly<Record<number, Status>> = { 1: 'answer', 2: 'open', 3: 'inactive', 4: 'done', 5: 'ready' };
const POINTS = 2;
const MOST_CHOICES = 8;
const MOST_CHANCES = 20;
const MOST_SECONDS = 3600;

export interface Quiz {
  readonly id: string;
  readonly kind: 'elimination' | 'points';
  readonly count: number | undefined;
}

export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly isRight: boolean;
}

export interface Question {
  readonly id: string;
  readonly number: number | undefined;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Seconds to answer, if the platform sends them. */
  readonly answerTime: number | undefined;
}

/** A status change of a question. `at`: its moment in the broadcast, ms since 1970; undefined: when it is received. */
export interface Change {
  readonly question: string;
  readonly quiz: string | undefined;
  readonly status: Status;
  readonly at: number | undefined;
  /** Length of the status, if the platform sends it. */
  readonly seconds: number | undefined;
}

/** The quiz data of one answer of the platform. */
export interface News {
  readonly quiz: Quiz | undefined;
  readonly questions: readonly Question[];
  /** Oldest first. */
  readonly changes: readonly Change[];
  /** Time of the answer by the platform's clock, ms since 1970. */
  readonly toldAt: number | undefined;
}

export interface Records {
  readonly chance: number;
  readonly maxChance: number;
  readonly points: number | undefined;
  readonly right: number | undefined;
  readonly rank: number | undefined;
  readonly players: number | undefined;
  /** The viewer's choices by question. */
  readonly answers: ReadonlyMap<string, string>;
  /** Sent with each answer. */
  readonly seal: string;
}

const idOf = (value: unknown) => textOf(value)?.trim() || undefined;
const dateOf = (value: unknown) => {
  const date = Date.parse(textOf(value) ?? '');
  return Number.isNaN(date) ? undefined : date;
};
const secondsOf = (value: unknown) => {
  const seconds = countOf(value);
  return seconds !== undefined && seconds <= MOST_SECONDS ? seconds : undefined;
};

const choicesOf = listOf((choice): Choice | undefined => {
  const id = idOf(fieldOf(choice, 'id'));
  if (id === undefined) return undefined;
  return { id, title: titleOf(fieldOf(choice, 'title')) || id, isRight: flagOf(fieldOf(choice, 'is_right')) === true };
});

function questionOf(value: unknown): Question | undefined {
  const id = idOf(fieldOf(value, 'id'));
  if (id === undefined) return undefined;
  return {
    id,
    number: countOf(fieldOf(value, 'number')),
    title: titleOf(fieldOf(value, 'title')) ?? '',
    choices: choicesOf(fieldOf(value, 'choices')).slice(0, MOST_CHOICES),
    answerTime: secondsOf(fieldOf(value, 'answer_time')),
  };
}

function changeOf(value: unknown): Change | undefined {
  const [question, status] = [idOf(fieldOf(value, 'id')), STATUSES[numberOf(fieldOf(value, 'status')) ?? 0]];
  if (question === undefined || status === undefined) return undefined;
  return {
    question,
    quiz: idOf(fieldOf(value, 'quiz_id')),
    status,
    at: dateOf(fieldOf(value, 'status_at')),
    seconds: secondsOf(fieldOf(value, 'seconds')),
  };
}

function quizOf(value: unknown): Quiz | undefined {
  const id = idOf(fieldOf(value, 'id'));
  if (id === undefined) return undefined;
  const kind = numberOf(fieldOf(value, 'type')) === POINTS ? 'points' : 'elimination';
  return { id, kind, count: countOf(fieldOf(value, 'number_of_questions')) || undefined };
}

/** Reads the quiz in the aggregated data of a live stream. */
export function newsOf(data: unknown): News {
  const question = fieldOf(data, 'question');
  const current = changeOf(question);
  const earlier = listOf(changeOf)(fieldOf(data, 'question_changes'));
  const known = listOf(questionOf)(fieldOf(data, 'recent_questions'));
  return {
    quiz: quizOf(fieldOf(data, 'quiz')),
    questions: [...known, ...listOf(questionOf)([question])],
    changes: current ? [...earlier.filter((change) => !isSame(change, current)), current] : earlier,
    toldAt: dateOf(fieldOf(data, 'server_time')),
  };
}

export const isSame = (one: Change, other: Change): boolean =>
  one.question === other.question && one.status === other.status;

/** Undefined if it has no seal, without which nothing can be answered. */
export function recordsOf(data: unknown): Records | undefined {
  const seal = textOf(fieldOf(data, 'encrypted_quiz'));
  if (!isObject(data) || !seal) return undefined;
  const whole = (name: string) => {
    const count = countOf(fieldOf(data, name));
    return count === undefined ? undefined : Math.floor(count);
  };
  const answers = listOf((answer): readonly [string, string] | undefined => {
    const [question, choice] = [idOf(fieldOf(answer, 'question_id')), idOf(fieldOf(answer, 'choice_id'))];
    return question === undefined || choice === undefined ? undefined : [question, choice];
  })(fieldOf(data, 'answers'));
  const chance = Math.min(whole('chance') ?? 0, MOST_CHANCES);
  return {
    chance,
    maxChance: Math.max(Math.min(whole('max_chance') ?? 0, MOST_CHANCES), chance),
    points: whole('points'),
    right: whole('right_answers'),
    rank: whole('rank') || undefined,
    players: whole('players'),
    answers: new Map(answers),
    seal,
  };
}
