import type { Database } from '../database/open-database.ts';
import { Failure, notFound } from './failure.ts';

const PRIVATE = 1;

export interface Room {
  readonly id: string;
  /** Key of the content it belongs to, as `live-1`. */
  readonly content: string;
  readonly type: 'public' | 'private' | 'auto';
}

/** Permissions for unlisted content and private rooms. */
export function createRights(database: Database) {
  const isGranted = (kind: 'content' | 'room', target: string, userId: string | undefined) =>
    userId !== undefined &&
    database.one('SELECT 1 FROM grants WHERE user_id = ? AND kind = ? AND target = ?', userId, kind, target) !==
      undefined;

  /** Key of the content, as `vod-6`. */
  const maySee = (contentId: string, userId: string | undefined): boolean => {
    const [, type = '', id = ''] = /^([a-z]+)-(.+)$/s.exec(contentId) ?? [];
    const found = database.one<{ visibility: number }>(
      'SELECT visibility FROM contents WHERE type = ? AND id = ?',
      type,
      id,
    );
    return found?.visibility !== PRIVATE || isGranted('content', contentId, userId);
  };

  const isModerator = (userId: string) =>
    database.one('SELECT 1 FROM moderators WHERE user_id = ?', userId) !== undefined;

  return {
    isModerator,
    /** By the database: a claim of a token can be older than what it says. */
    mustModerate(userId: string): void {
      if (!isModerator(userId)) throw new Failure(403, 'noModerator');
    },
    maySee,
    /** Without the permission, the content and everything that belongs to it is not found. */
    mustSee(contentId: string, userId: string | undefined): void {
      if (!maySee(contentId, userId)) throw notFound();
    },
    mayEnter: ({ id, type }: Room, userId: string | undefined): boolean =>
      type !== 'private' || isGranted('room', id, userId),
  };
}

export type Rights = ReturnType<typeof createRights>;
