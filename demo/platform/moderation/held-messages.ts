import { randomUUID } from 'node:crypto';
import { fold } from '../../../src/lib/fold.ts';
import type { ChatMessage } from '../../../src/platform/schema.d.ts';
import { type MessageRow, messageOf, type Talk } from '../calls/talk.ts';
import type { Database } from '../database/open-database.ts';

interface Needs {
  readonly database: Database;
  readonly talk: Talk;
  now(): number;
}

const HELD = `SELECT held_messages.*, 0 AS removed, users.name, users.avatar
  FROM held_messages JOIN users ON users.id = held_messages.author`;
const MOST_LISTED = 100;

/** Letters and digits, with one space around each word, so that a word is found between any signs, but not in another. */
const wordsOf = (text: string) => {
  const words = fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return ` ${words} `;
};

/** Messages with a word that a moderator has to allow. They are no messages of the room until then. */
export function createHeldMessages({ database, talk, now }: Needs) {
  const words = () =>
    database.all<{ word: string }>('SELECT word FROM held_words ORDER BY word').map(({ word }) => word);
  const rowOf = (id: string) => database.one<MessageRow>(`${HELD} WHERE held_messages.id = ?`, id);
  const drop = (id: string) => database.run('DELETE FROM held_messages WHERE id = ?', id).changes > 0;

  return {
    words,
    setWords(wanted: readonly string[]): void {
      database.transaction(() => {
        database.run('DELETE FROM held_words');
        for (const word of wanted) {
          if (wordsOf(word).trim()) database.run('INSERT OR IGNORE INTO held_words VALUES (?)', word.trim());
        }
      });
    },
    isHeld(text: string): boolean {
      const said = wordsOf(text);
      return words().some((word) => said.includes(wordsOf(word)));
    },
    hold(room: string, author: string, text: string): ChatMessage | undefined {
      const id = randomUUID();
      database.run('INSERT INTO held_messages VALUES (?, ?, ?, ?, ?)', id, room, author, text, now());
      const row = rowOf(id);
      return row && { ...messageOf(row), is_held: true };
    },
    find: rowOf,
    list: () => database.all<MessageRow>(`${HELD} ORDER BY created_at DESC LIMIT ${MOST_LISTED}`),
    drop,
    /** Sends it to the room now. */
    allow(id: string): void {
      const row = rowOf(id);
      if (row && drop(id)) talk.say(row.room, [{ id, author: row.author, text: row.text }]);
    },
  };
}

export type HeldMessages = ReturnType<typeof createHeldMessages>;
