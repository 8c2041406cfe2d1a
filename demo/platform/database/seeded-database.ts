import { type Database, openDatabase, removeDatabase } from './open-database.ts';
import { writeSeed } from './seed/write-seed.ts';

/** Opens the database, and seeds it if it is empty. `reset` starts over. */
export function openSeededDatabase(file: string, { now, reset = false }: { now: number; reset?: boolean }): Database {
  if (reset) removeDatabase(file);
  const database = openDatabase(file);
  if (!database.one('SELECT 1 FROM users LIMIT 1')) writeSeed(database, now);
  return database;
}
