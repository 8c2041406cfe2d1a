import type { Needs } from './needs.ts';
import type { Route } from './routes.ts';

/** Older entries are dropped. */
const KEPT = 20_000;

export function logCalls(route: Route, { database, now }: Needs): void {
  const keep = (kind: string, entries: readonly object[]) => {
    database.transaction(() => {
      for (const entry of entries) {
        database.run('INSERT INTO logs (kind, body, received_at) VALUES (?, ?, ?)', kind, JSON.stringify(entry), now());
      }
      database.run('DELETE FROM logs WHERE position <= (SELECT max(position) FROM logs) - ?', KEPT);
    });
    return undefined;
  };
  route('logTimeline', ({ body }) => keep('timeline', body));
  route('logEvents', ({ body }) => keep('event', body));
}

/** Newest first, each with its kind. */
export const lastLogs = (database: Needs['database'], most: number): readonly unknown[] =>
  database
    .all<{ kind: string; body: string }>('SELECT kind, body FROM logs ORDER BY position DESC LIMIT ?', most)
    .map(({ kind, body }) => ({ kind, ...(JSON.parse(body) as object) }));
