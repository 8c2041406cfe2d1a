import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { migrations } from './migrations.ts';

type Value = string | number | bigint | Buffer | null;
export type Row = Readonly<Record<string, Value>>;

/** The database functions that calls use. */
export interface Database {
  all<T = Row>(sql: string, ...values: Value[]): T[];
  one<T = Row>(sql: string, ...values: Value[]): T | undefined;
  run(sql: string, ...values: Value[]): { changes: number };
  /** In one transaction. */
  transaction<T>(action: () => T): T;
  close(): void;
}

/** Statements that are kept for their next use. */
const MOST_STATEMENTS = 200;

export function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
}

/**
 * SQLite in a file (libsql has prebuilt binaries). WAL with a sync per transaction, so that acknowledged data survives
 * a kill.
 */
export function openDatabase(file: string): Database {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new Libsql(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  );
  const statements = new Map<string, Libsql.Statement>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    // Inserted again, so that it counts as recently used.
    statements.delete(sql);
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (oldest !== undefined && statements.size > MOST_STATEMENTS) statements.delete(oldest);
    return statement;
  };
  const transaction = <T>(action: () => T): T => {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = action();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // After some errors, as that of a full disk, SQLite has rolled back by itself.
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };

  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    transaction(() => database.exec(`${sql}; PRAGMA user_version = ${index + 1}`));
  }

  return {
    all: <T>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as T[],
    one: <T>(sql: string, ...values: Value[]) => (prepared(sql).get(...values) ?? undefined) as T | undefined,
    run: (sql, ...values) => prepared(sql).run(...values) as { changes: number },
    transaction,
    close: () => void database.close(),
  };
}
