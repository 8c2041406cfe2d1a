import { randomUUID } from 'node:crypto';
import type { Filled } from '../faults/rules.ts';
import type { Database } from './open-database.ts';
import { PEOPLE } from './seed/people.ts';
import { COMMENTS } from './seed/talk.ts';

interface Needs {
  readonly database: Database;
  now(): number;
}

/** Fills a list with thousands of entries within a second, for tests of long lists. */
export function createFill({ database, now }: Needs) {
  const fillers: Readonly<Record<Filled, (id: string, number: number, words: string | undefined) => void>> = {
    bookmarks(phone, number, words) {
      const user = database.one<{ id: string }>('SELECT id FROM users WHERE phone = ?', phone);
      if (!user) throw new Error(`nobody has the number ${phone}`);
      database.run(
        'INSERT INTO bookmarks VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[
          randomUUID(),
          user.id,
          `https://example.com/video/${randomUUID()}`,
          `/media/images/cover-${(number % 3) + 1}.jpg`,
        ],
        ...[words ?? `ذخیره‌شدهٔ ${number.toLocaleString('fa')}`, (number % 2) + 1, now() - number],
      );
    },
    comments(content, number, words) {
      const author = PEOPLE[number % PEOPLE.length]?.id ?? null;
      const [sample = ''] = COMMENTS[number % COMMENTS.length] ?? [];
      database.run(
        'INSERT INTO comments (id, content, author, text, created_at) VALUES (?, ?, ?, ?, ?)',
        ...[randomUUID(), content, author, words ?? `${sample} (${number.toLocaleString('fa')})`, now()],
      );
    },
  };
  return (list: Filled, id: string, count: number, text?: string): void =>
    database.transaction(() => {
      for (let number = 1; number <= count; number += 1) fillers[list](id, number, text);
    });
}
