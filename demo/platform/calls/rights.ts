import type { Database } from '../database/open-database.ts';
import { notFound } from './failure.ts';

const PRIVATE = 1;

export interface Room {
  readonly id: string;
  readonly type: 'public' | 'private' | 'auto';
}

/** Who may see what is not listed, and who may be in a private room: those who were granted it. */
export function createRights(database: Database) {
  const isGranted = (kind: 'content' | 'room', target: string, userId: string | undefined) =>
    userId !== undefined &&
    database.one('SELECT 1 FROM grants WHERE user_id = ? AND kind = ? AND target = ?', userId, kind, target) !==
      undefined;

  /** By the id that the details call it, such as `vod-6`. */
  const maySee = (contentId: string, userId: string | undefined): boolean => {
    const [, type = '', id = ''] = /^([a-z]+)-(.+)$/s.exec(contentId) ?? [];
    const found = database.one<{ visibility: number }>(
      'SELECT visibility FROM contents WHERE type = ? AND id = ?',
      type,
      id,
    );
    return found?.visibility !== PRIVATE || isGranted('content', contentId, userId);
  };

  return {
    maySee,
    /** To everybody else it is as if it were not there, and so is all that belongs to it. */
    mustSee(contentId: string, userId: string | undefined): void {
      if (!maySee(contentId, userId)) throw notFound();
    },
    mayEnter: ({ id, type }: Room, userId: string | undefined): boolean =>
      type !== 'private' || isGranted('room', id, userId),
  };
}

export type Rights = ReturnType<typeof createRights>;
