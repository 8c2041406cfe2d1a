import type { Database } from '../database/open-database.ts';

interface Needs {
  readonly database: Database;
  now(): number;
}

/** Until a time in ms, or for good. */
export type Restriction = { readonly until: number | null };

/** Time-outs and bans of authors, each in one room. */
export function createRestrictions({ database, now }: Needs) {
  return {
    /** Undefined once a time-out is over. */
    of(room: string, author: string): Restriction | undefined {
      const found = database.one<{ until: number | null }>(
        'SELECT until FROM restrictions WHERE room = ? AND author = ?',
        ...[room, author],
      );
      return found && (found.until === null || found.until > now()) ? found : undefined;
    },
    set(room: string, author: string, until: number | null): void {
      database.run('INSERT OR REPLACE INTO restrictions VALUES (?, ?, ?)', room, author, until);
    },
    lift(room: string, author: string): void {
      database.run('DELETE FROM restrictions WHERE room = ? AND author = ?', room, author);
    },
    /** For a room in the place of another one. */
    copy(from: string, to: string): void {
      database.run('INSERT INTO restrictions SELECT ?, author, until FROM restrictions WHERE room = ?', to, from);
    },
  };
}

export type Restrictions = ReturnType<typeof createRestrictions>;
