import { type Database, ForeignDatabase, openDatabase, removeDatabase } from './open-database.ts';
import { writeSeed } from './seed/write-seed.ts';

const DAMAGED = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
const WAY_OUT = '--data names another file, --reset deletes this one and begins anew';

/** Opens the database, and seeds it if it is empty. `reset` starts over. */
export function openSeededDatabase(file: string, { now, reset = false }: { now: number; reset?: boolean }): Database {
  try {
    if (reset) removeDatabase(file);
    const database = openDatabase(file);
    if (!database.one('SELECT 1 FROM users LIMIT 1')) writeSeed(database, now);
    return database;
  } catch (error) {
    throw new Error(`${file} ${complaintOf(error)}`, { cause: error });
  }
}

function complaintOf(error: unknown): string {
  const { code = '', message } = error as Error & { code?: string };
  if (error instanceof ForeignDatabase) return `${message}: ${WAY_OUT}`;
  if (DAMAGED.has(code)) return `is no database of this platform (${message}): ${WAY_OUT}`;
  return `can't be opened: ${message}`;
}
