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

/** A file that is left as it is: the message says why. */
export class ForeignDatabase extends Error {}

const OWN_TABLES = ['keys', 'contents', 'views_counted'];

/** Number of the migrations that it has. Only read: the file may be that of another program. */
function versionOf(database: Libsql.Database): number {
  // In one statement: another process may be migrating the file.
  const { version, tables, own } = database
    .prepare(
      `SELECT (SELECT user_version FROM pragma_user_version) AS version, count(*) AS tables,
         count(*) FILTER (WHERE name IN (SELECT value FROM json_each(?))) AS own
       FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .get(JSON.stringify(OWN_TABLES)) as { version: number; tables: number; own: number };
  if (version === 0 ? tables > 0 : own < OWN_TABLES.length) {
    throw new ForeignDatabase('is no database of this platform (it has other tables)');
  }
  if (version > migrations.length) throw new ForeignDatabase('is of a newer version of this platform');
  return version;
}

/**
 * SQLite in a file (libsql has prebuilt binaries). WAL with a sync per transaction, so that acknowledged data survives
 * a kill.
 */
export function openDatabase(file: string): Database {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new Libsql(file);
  database.exec('PRAGMA busy_timeout = 5000');
  const version = versionOf(database);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const statements = new Map<string, Libsql.Statement>();
  // For each kind of use: after `all`, libsql's `get` of the same statement answers with the values of before.
  const prepared = (sql: string, use: 'all' | 'one' | 'run') => {
    const name = `${use} ${sql}`;
    const statement = statements.get(name) ?? database.prepare(sql);
    // Inserted again, so that it counts as recently used.
    statements.delete(name);
    statements.set(name, statement);
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
      // After some errors, as with a full disk, SQLite has already rolled back.
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };

  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    transaction(() => database.exec(`${sql}; PRAGMA user_version = ${index + 1}`));
  }

  return {
    all: <T>(sql: string, ...values: Value[]) => prepared(sql, 'all').all(...values) as T[],
    one: <T>(sql: string, ...values: Value[]) => (prepared(sql, 'one').get(...values) ?? undefined) as T | undefined,
    run: (sql, ...values) => prepared(sql, 'run').run(...values) as { changes: number },
    transaction,
    close() {
      try {
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    },
  };
}
