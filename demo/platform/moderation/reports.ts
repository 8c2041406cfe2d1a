import type { Database } from '../database/open-database.ts';

export type Reported = 'message' | 'comment';

/** What is reported, with the number of viewers for each reason. */
export interface OpenReport {
  readonly kind: Reported;
  readonly id: string;
  readonly text: string;
  readonly author: string;
  readonly name: string;
  /** Key of the content it belongs to, as `live-1`, and the room of a message. */
  readonly content: string;
  readonly room: string | null;
  /** Of the newest report, ms. */
  readonly at: number;
  readonly reasons: Readonly<Record<string, number>>;
}

interface Needs {
  readonly database: Database;
  now(): number;
}

interface Found extends Omit<OpenReport, 'reasons'> {
  readonly reasons: string;
}

const MOST_LISTED = 100;
/** The newest first. What is removed or pruned is not listed. */
const OPEN = `
  WITH counts AS (
    SELECT kind, target, reason, count(*) AS n, max(created_at) AS at FROM reports WHERE closed = 0
    GROUP BY kind, target, reason
  ), open AS (
    SELECT kind, target, max(at) AS at, json_group_object(reason, n) AS reasons FROM counts GROUP BY kind, target
  ), shown AS (
    SELECT 'message' AS kind, messages.id, messages.author, messages.text, chat_rooms.content, chat_rooms.id AS room
    FROM messages JOIN chat_rooms ON chat_rooms.id = messages.room WHERE messages.removed = 0
    UNION ALL
    SELECT 'comment', id, author, text, content, NULL FROM comments WHERE removed_with IS NULL
  )
  SELECT shown.kind, shown.id, shown.text, shown.content, shown.room, open.at, open.reasons,
    coalesce(shown.author, 'AnonymousUser') AS author, coalesce(users.name, '') AS name
  FROM open JOIN shown ON shown.kind = open.kind AND shown.id = open.target
  LEFT JOIN users ON users.id = shown.author
  ORDER BY open.at DESC, shown.id LIMIT ${MOST_LISTED}`;

/** Reports of viewers, one of each viewer for a message or a comment. */
export function createReports({ database, now }: Needs) {
  return {
    add(kind: Reported, id: string, user: string, reason: string): void {
      database.run('INSERT OR IGNORE INTO reports VALUES (?, ?, ?, ?, ?, 0)', kind, id, user, reason, now());
    },
    /** A moderator has decided. Reports of other viewers open it again. */
    close(kind: Reported, id: string): void {
      database.run('UPDATE reports SET closed = 1 WHERE kind = ? AND target = ?', kind, id);
    },
    list: (): OpenReport[] =>
      database.all<Found>(OPEN).map((row) => ({ ...row, reasons: JSON.parse(row.reasons) as Record<string, number> })),
  };
}

export type Reports = ReturnType<typeof createReports>;
