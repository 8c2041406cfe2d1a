import { shapeOf } from '../../src/features/layout/shape.ts';
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
  /** Width divided by height of the picture, if the platform knows it. */
  readonly shape: number | undefined;
}

export type FindVideo = (type: string, id: string) => PublicVideo | 'private' | undefined;

/** What pages without a viewer may know. */
export interface Showcase {
  readonly find: FindVideo;
  /** The latest videos that everybody may see. */
  newest(count: number): readonly PublicVideo[];
}

interface Needs {
  readonly database: Database;
  streamState(liveId: string): LiveState | undefined;
}

const PRIVATE = 1;
/** So that enough are left without the lives that are over. */
const MARGIN = 4;

function publicVideo(row: ContentRow): PublicVideo {
  const details = detailsOf(row);
  const { title, description, banner, duration } = details;
  return {
    type: row.type,
    id: row.id,
    title,
    description: description ?? '',
    cover: banner ?? undefined,
    duration: duration ?? undefined,
    shape: shapeOf(details),
  };
}

/** Of a private video it tells only that it is private. */
export function createShowcase({ database, streamState }: Needs): Showcase {
  const isOver = ({ type, id }: ContentRow) => type === 'live' && (streamState(id)?.state ?? 'ended') === 'ended';
  return {
    find(type, id) {
      const row = database.one<ContentRow>('SELECT * FROM contents WHERE type = ? AND id = ?', type, id);
      if (!row) return undefined;
      if (row.visibility === PRIVATE) return 'private';
      return isOver(row) ? undefined : publicVideo(row);
    },
    newest(count) {
      const rows = database.all<ContentRow>(
        `SELECT * FROM contents WHERE visibility != ${PRIVATE} AND type != 'playlist' ORDER BY created_at DESC LIMIT ?`,
        count * MARGIN,
      );
      return rows
        .filter((row) => !isOver(row))
        .slice(0, count)
        .map(publicVideo);
    },
  };
}
