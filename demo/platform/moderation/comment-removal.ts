import type { Database } from '../database/open-database.ts';
import type { Reports } from './reports.ts';

interface CommentPlace {
  readonly id: string;
  readonly content: string;
  readonly reply_to: string | null;
  readonly removed_with: string | null;
}

/** Removes comments with their replies. `removed_with` is the comment whose removal took a comment away. */
export function createCommentRemoval(database: Database, reports: Reports) {
  const find = (id: string) =>
    database.one<CommentPlace>('SELECT id, content, reply_to, removed_with FROM comments WHERE id = ?', id);
  return {
    find,
    remove(id: string): void {
      database.transaction(() => {
        reports.close('comment', id);
        database.run(
          `WITH RECURSIVE tree (id) AS (
             SELECT ?1 UNION SELECT comments.id FROM comments JOIN tree ON comments.reply_to = tree.id
           ) UPDATE comments SET removed_with = ?1 WHERE removed_with IS NULL AND id IN (SELECT id FROM tree)`,
          id,
        );
      });
    },
    /** A reply stays away as long as what it replies to. */
    restore({ id, reply_to: parent }: CommentPlace): void {
      const above = parent === null ? null : (find(parent)?.removed_with ?? null);
      database.run('UPDATE comments SET removed_with = ? WHERE removed_with = ?', above, id);
    },
  };
}

export type CommentRemoval = ReturnType<typeof createCommentRemoval>;
