import type { Database } from '../database/open-database.ts';
import { notFound } from './failure.ts';
import type { Rights } from './rights.ts';

/** Comments visible to the caller: shown ones of everyone, and the caller's own held ones. */
export const VISIBLE = '(removed_with IS NULL AND (hidden = 0 OR author = ?))';

/** A held comment exists only for its author, a removed one for nobody. */
export const createVisibleComments =
  (database: Database, rights: Rights) =>
  (id: string, userId: string | undefined): void => {
    const found = database.one<{ content: string }>(
      `SELECT content FROM comments WHERE id = ? AND ${VISIBLE}`,
      id,
      userId ?? '',
    );
    if (!found) throw notFound();
    rights.mustSee(found.content, userId);
  };
