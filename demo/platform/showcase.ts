import { type ContentRow, detailsOf } from './calls/content-rows.ts';
import type { Database } from './database/open-database.ts';
import type { LiveState } from './live/streams.ts';

/** Public data of a video, for the pages of the platform. */
export interface PublicVideo {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Address of the cover, relative to the platform. */
  readonly cover: string | undefined;
  /** Seconds. */
  readonly duration: number | undefined;
}

export type FindVideo = (type: string, id: string) => PublicVideo | 'private' | undefined;

interface Needs {
  readonly database: Database;
  streamState(liveId: string): LiveState | undefined;
}

const PRIVATE = 1;

/** Finds videos for pages without a viewer: of a private one they learn only that it is private. */
export function createShowcase({ database, streamState }: Needs): FindVideo {
  return (type, id) => {
    const row = database.one<ContentRow>('SELECT * FROM contents WHERE type = ? AND id = ?', type, id);
    if (!row) return undefined;
    if (row.visibility === PRIVATE) return 'private';
    if (row.type === 'live' && (streamState(id)?.state ?? 'ended') === 'ended') return undefined;
    const { title, description, banner, duration } = detailsOf(row);
    return {
      type: row.type,
      id: row.id,
      title,
      description: description ?? '',
      cover: banner ?? undefined,
      duration: duration ?? undefined,
    };
  };
}
