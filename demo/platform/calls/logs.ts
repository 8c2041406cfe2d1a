import { Failure } from './failure.ts';
import type { Needs } from './needs.ts';
import type { Route } from './routes.ts';

/** Older entries are dropped. */
const KEPT = 20_000;
/** Records of one request, and characters of one record. */
const MOST_RECORDS = 100;
const LONGEST_RECORD = 4000;
/** What each record of CMCD's event mode has, version 2. */
const RECORD = /^(?=.*(^|,)e=[a-z]{1,3}(,|$))(?=.*(^|,)ts=\d+(,|$))(?=.*(^|,)v=2(,|$))[ -~]+$/;

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
  route('collectCmcd', ({ body }) => {
    const records = body.split('\n').map((line) => line.trim());
    const isGood = (record: string) => record.length <= LONGEST_RECORD && RECORD.test(record);
    if (records.length > MOST_RECORDS || !records.every(isGood)) throw new Failure(400, 'invalid');
    return keep(
      'cmcd',
      records.map((record) => ({ record })),
    );
  });
}

/** Newest first, each with its kind. */
export const lastLogs = (database: Needs['database'], most: number): readonly unknown[] =>
  database
    .all<{ kind: string; body: string }>('SELECT kind, body FROM logs ORDER BY position DESC LIMIT ?', most)
    .map(({ kind, body }) => ({ kind, ...(JSON.parse(body) as object) }));
