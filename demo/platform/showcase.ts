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

/** What the page of a video says of it to search engines and messengers. */
export interface VideoFacts extends PublicVideo {
  /** Moments are in the format of the contract: ISO 8601 with a zone. */
  readonly createdAt: string;
  readonly views: number;
  readonly likes: number;
  readonly tags: readonly string[];
  /** Minimum age of viewers. */
  readonly age: number | undefined;
  /** Address of the stream or file, relative to the platform. */
  readonly stream: string | undefined;
  readonly subtitles: readonly { readonly language: string; readonly url: string }[];
  /** When a live has begun or will begin, and when the live of a recording began. */
  readonly startsAt: string | undefined;
  /** The public markers in the order of time, seconds. */
  readonly markers: readonly { readonly name: string; readonly time: number }[];
  /** Of a playlist. */
  readonly items: readonly PublicVideo[];
}

export type FindVideo = (type: string, id: string) => VideoFacts | 'private' | undefined;

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
const MOST_ITEMS = 100;
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

const markersOf = (database: Database, { type, id }: ContentRow) =>
  database
    .all<{ name: string; time: number }>(
      'SELECT name, time FROM markers WHERE video_type = ? AND video_id = ? AND user_id IS NULL ORDER BY time',
      type,
      id,
    )
    .map(({ name, time }) => ({ name, time }));

/** Of a private video it tells only that it is private. */
export function createShowcase({ database, streamState }: Needs): Showcase {
  const isOver = ({ type, id }: ContentRow) => type === 'live' && (streamState(id)?.state ?? 'ended') === 'ended';
  const startOf = (row: ContentRow) => {
    const state = row.type === 'live' ? streamState(row.id) : undefined;
    if (!state) return detailsOf(row).start_time ?? undefined;
    return new Date(state.state === 'before' ? state.startsAt : state.startedAt).toISOString();
  };
  const itemsOf = ({ id }: ContentRow) =>
    database
      .all<ContentRow>(
        `SELECT contents.* FROM playlist_items JOIN contents USING (type, id)
         WHERE playlist = ? AND visibility != ${PRIVATE} ORDER BY position LIMIT ${MOST_ITEMS}`,
        id,
      )
      .filter((row) => !isOver(row))
      .map(publicVideo);
  const factsOf = (row: ContentRow): VideoFacts => {
    const { tag, pg_state, stream_link, hls_links, path, subtitles, created_at } = detailsOf(row);
    return {
      ...publicVideo(row),
      createdAt: created_at ?? '',
      views: row.views,
      likes: row.likes,
      tags: tag ?? [],
      age: pg_state ?? undefined,
      stream: stream_link ?? hls_links?.[0]?.url ?? path ?? undefined,
      subtitles: subtitles ?? [],
      startsAt: startOf(row),
      markers: markersOf(database, row),
      items: row.type === 'playlist' ? itemsOf(row) : [],
    };
  };
  return {
    find(type, id) {
      const row = database.one<ContentRow>('SELECT * FROM contents WHERE type = ? AND id = ?', type, id);
      if (!row) return undefined;
      if (row.visibility === PRIVATE) return 'private';
      return isOver(row) ? undefined : factsOf(row);
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
