import type { Database } from '../database/open-database.ts';
import { type Counters, createEmbeddedCounters } from './counters.ts';
import { createEmbeddedAnswers, type QuizAnswers } from './quiz-answers.ts';

export interface StoreOptions {
  /** `postgres://…` for the answers of quizzes; by default the embedded database. */
  readonly databaseUrl?: string;
  /** `redis://…` for votes and reactions; by default the embedded database. */
  readonly countersUrl?: string;
}

export interface Stores {
  readonly answers: QuizAnswers;
  readonly counters: Counters;
  close(): Promise<void>;
}

/** Opens the stores of what is hot. The clients of other engines are loaded only for them. */
export async function openStores(
  { databaseUrl, countersUrl }: StoreOptions,
  { database, warn }: { readonly database: Database; warn(line: string): void },
): Promise<Stores> {
  const answers =
    databaseUrl === undefined
      ? createEmbeddedAnswers(database)
      : await (await import('./postgres-answers.ts')).openPostgresAnswers(databaseUrl);
  try {
    const counters =
      countersUrl === undefined
        ? createEmbeddedCounters(database)
        : await (await import('./redis-counters.ts')).openRedisCounters(countersUrl, warn);
    return {
      answers,
      counters,
      async close() {
        await Promise.all([answers.close(), counters.close()]);
      },
    };
  } catch (error) {
    await answers.close();
    throw error;
  }
}
