import type { Database } from '../database/open-database.ts';

export interface QuizAnswer {
  readonly quiz: string;
  readonly question: string;
  readonly user: string;
  readonly choice: string;
  readonly isRight: boolean;
  /** ms. */
  readonly at: number;
}

export type OwnAnswer = Pick<QuizAnswer, 'question' | 'choice' | 'isRight'>;

/** How many players have how many points. */
export type Standings = ReadonlyMap<number, number>;

/** The answers to the questions of quizzes. */
export interface QuizAnswers {
  /** Keeps the first answer of a user to a question, also if several arrive at once. Returns whether this is the first. */
  add(answer: QuizAnswer): Promise<boolean>;
  /** By question. */
  of(quiz: string, user: string): Promise<readonly OwnAnswer[]>;
  /** Among those who have answered one of these questions. */
  standings(quiz: string, questions: readonly string[]): Promise<Standings>;
  /** The quizzes that somebody has answered. */
  quizzes(): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Row {
  readonly question: string;
  readonly choice: string;
  readonly right: number;
}

/** In the database of the platform. */
export function createEmbeddedAnswers(database: Database): QuizAnswers {
  return {
    async add({ user, quiz, question, choice, isRight, at }) {
      const { changes } = database.run(
        'INSERT INTO quiz_answers VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        ...[user, quiz, question, choice, isRight ? 1 : 0, at],
      );
      return changes === 1;
    },
    async of(quiz, user) {
      const rows = database.all<Row>(
        'SELECT question, choice, right FROM quiz_answers WHERE user_id = ? AND quiz = ? ORDER BY question',
        ...[user, quiz],
      );
      return rows.map(({ question, choice, right }) => ({ question, choice, isRight: right === 1 }));
    },
    async standings(quiz, questions) {
      const rows = database.all<{ points: number; players: number }>(
        `SELECT points, count(*) players FROM (
           SELECT sum(right) points FROM quiz_answers
            WHERE quiz = ? AND question IN (SELECT value FROM json_each(?)) GROUP BY user_id
         ) GROUP BY points`,
        ...[quiz, JSON.stringify(questions)],
      );
      return new Map(rows.map(({ points, players }) => [points, players]));
    },
    quizzes: async () =>
      database.all<{ quiz: string }>('SELECT DISTINCT quiz FROM quiz_answers').map(({ quiz }) => quiz),
    close: async () => {},
  };
}
