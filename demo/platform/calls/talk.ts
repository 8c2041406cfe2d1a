import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '../../../src/platform/schema.d.ts';
import type { Database } from '../database/open-database.ts';

export interface MessageRow {
  readonly id: string;
  readonly room: string;
  readonly author: string;
  readonly text: string;
  readonly created_at: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly removed: number;
}

export const MESSAGES =
  'SELECT messages.*, users.name, users.avatar FROM messages JOIN users ON users.id = messages.author';

export const messageOf = (row: MessageRow): ChatMessage => ({
  id: row.id,
  author: row.author,
  ...(row.removed ? { text: '', is_removed: true } : { name: row.name, avatar_url: row.avatar, text: row.text }),
  created_at: new Date(row.created_at).toISOString(),
  room_id: row.room,
});

interface Needs {
  readonly database: Database;
  now(): number;
  announce(message: ChatMessage): void;
}

interface Line {
  readonly author: string;
  readonly text: string;
  /** If it had one before, while it was held. */
  readonly id?: string;
}

/** Stores a message before it is sent to the room. */
export function createTalk({ database, now, announce }: Needs) {
  return {
    say(room: string, lines: readonly Line[]): ChatMessage[] {
      const kept = database.transaction(() =>
        lines.flatMap(({ author, text, id = randomUUID() }) => {
          database.run(
            'INSERT INTO messages (id, room, author, text, created_at) VALUES (?, ?, ?, ?, ?)',
            ...[id, room, author, text, now()],
          );
          return database.all<MessageRow>(`${MESSAGES} WHERE messages.id = ?`, id);
        }),
      );
      const messages = kept.map(messageOf);
      for (const message of messages) announce(message);
      return messages;
    },
  };
}

export type Talk = ReturnType<typeof createTalk>;
