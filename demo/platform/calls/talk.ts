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
}

export const MESSAGES =
  'SELECT messages.*, users.name, users.avatar FROM messages JOIN users ON users.id = messages.author';

export const messageOf = (row: MessageRow): ChatMessage => ({
  id: row.id,
  author: row.author,
  name: row.name,
  avatar_url: row.avatar,
  text: row.text,
  created_at: new Date(row.created_at).toISOString(),
  room_id: row.room,
});

interface Needs {
  readonly database: Database;
  now(): number;
  announce(message: ChatMessage): void;
}

/** Stores a message before it is sent to the room. */
export function createTalk({ database, now, announce }: Needs) {
  return {
    say(room: string, lines: readonly { author: string; text: string }[]): ChatMessage[] {
      const kept = database.transaction(() =>
        lines.flatMap(({ author, text }) => {
          const id = randomUUID();
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
