import postgres from 'postgres';
import type { OwnAnswer, QuizAnswers, Standings } from './quiz-answers.ts';
import { StoreAway } from './store-away.ts';

const CONNECTIONS = 10;
const CONNECT_SECONDS = 2;
const STATEMENT_MS = 5000;
/** Standings are the same for all viewers, so each process asks for them once in this time. */
const STANDINGS_MS = 1000;
/** Sets of shown questions that are remembered. */
const MOST_STANDINGS = 100;

/** Processes that start at the same moment make the table one after the other. */
const TABLES = `
  SELECT pg_advisory_xact_lock(hashtext('cloud-player quiz_answers'));
  CREATE TABLE IF NOT EXISTS quiz_answers (
    user_id text NOT NULL, quiz text NOT NULL, question text NOT NULL, choice text NOT NULL, is_right boolean NOT NULL,
    answered_at timestamptz NOT NULL, PRIMARY KEY (user_id, question)
  );
  CREATE INDEX IF NOT EXISTS quiz_answers_by_quiz ON quiz_answers (quiz, question, user_id) INCLUDE (is_right);
`;

/** In a table of Postgres, which several processes share. An answer is on its disk before it is accepted. */
export async function openPostgresAnswers(url: string): Promise<QuizAnswers> {
  const sql = postgres(url, {
    max: CONNECTIONS,
    connect_timeout: CONNECT_SECONDS,
    connection: { application_name: 'cloud-player', statement_timeout: STATEMENT_MS },
    onnotice() {},
  });
  const asked = async <T>(query: PromiseLike<T>): Promise<T> => {
    try {
      return await query;
    } catch (error) {
      throw new StoreAway('Postgres', error);
    }
  };
  try {
    await asked(sql.begin((transaction) => transaction.unsafe(TABLES)));
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }

  const kept = new Map<string, { readonly at: number; readonly standings: Promise<Standings> }>();
  const countPlayers = async (quiz: string, questions: readonly string[]): Promise<Standings> => {
    const rows = await asked(sql<{ points: number; players: number }[]>`
      SELECT points::int, count(*)::int players FROM (
        SELECT count(*) FILTER (WHERE is_right) points FROM quiz_answers
         WHERE quiz = ${quiz} AND question = ANY (${[...questions]}) GROUP BY user_id
      ) each_player GROUP BY points`);
    return new Map(rows.map(({ points, players }) => [points, players]));
  };

  return {
    async add({ user, quiz, question, choice, isRight, at }) {
      const { count } = await asked(sql`
        INSERT INTO quiz_answers VALUES (${user}, ${quiz}, ${question}, ${choice}, ${isRight}, ${new Date(at)})
        ON CONFLICT DO NOTHING`);
      return count === 1;
    },
    of: (quiz, user) =>
      asked(sql<OwnAnswer[]>`
        SELECT question, choice, is_right "isRight" FROM quiz_answers
         WHERE user_id = ${user} AND quiz = ${quiz} ORDER BY question`),
    standings(quiz, questions) {
      const name = JSON.stringify([quiz, questions]);
      const now = performance.now();
      const known = kept.get(name);
      if (known && now - known.at < STANDINGS_MS) return known.standings;
      const standings = countPlayers(quiz, questions);
      kept.delete(name);
      kept.set(name, { at: now, standings });
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size > MOST_STANDINGS) kept.delete(oldest);
      // A failure is not remembered.
      standings.catch(() => kept.delete(name));
      return standings;
    },
    quizzes: async () =>
      (await asked(sql<{ quiz: string }[]>`SELECT DISTINCT quiz FROM quiz_answers`)).map(({ quiz }) => quiz),
    close: () => sql.end({ timeout: 1 }),
  };
}
