import type { ContentType, Marker, VideoCard, VideoDetails } from '../../../src/platform/schema.d.ts';
import type { Row } from '../database/open-database.ts';
import { viewersAt } from '../live/show.ts';
import type { Needs } from './needs.ts';

export interface ContentRow {
  readonly id: string;
  readonly type: ContentType;
  readonly owner: string;
  readonly title: string;
  readonly visibility: 0 | 1 | 2;
  readonly views: number;
  readonly likes: number;
  readonly created_at: number;
  readonly details: string;
}

const TYPE_CODES: Readonly<Record<ContentType, 1 | 2 | 3 | 4 | 5>> = {
  archive: 1,
  vod: 2,
  clip: 3,
  live: 4,
  playlist: 5,
};

type Kept = Pick<
  VideoDetails,
  | 'banner'
  | 'stream_link'
  | 'sign_link'
  | 'path'
  | 'vtt'
  | 'vtt_mobile'
  | 'hls_links'
  | 'subtitles'
  | 'download_links'
  | 'duration'
>;

/** Key of comments, views and logs: ids are unique only within a type. */
export const contentIdOf = ({ type, id }: Pick<ContentRow, 'type' | 'id'>) => `${type}-${id}`;

export function detailsOf(row: ContentRow): VideoDetails {
  const kept = JSON.parse(row.details) as Kept;
  return {
    ...kept,
    id: row.id,
    content_id: contentIdOf(row),
    content_type: row.type,
    type: row.type,
    video_type: TYPE_CODES[row.type],
    visibility: row.visibility,
    title: row.title,
    banner: kept.banner ?? null,
    stream_link: kept.stream_link ?? null,
    path: kept.path ?? null,
    vtt: kept.vtt ?? null,
    vtt_mobile: kept.vtt_mobile ?? null,
    hls_links: kept.hls_links ?? [],
    subtitles: kept.subtitles ?? [],
    download_links: kept.download_links ?? [],
    user_id: row.owner,
    viewers: row.views,
    like: row.likes,
    created_at: new Date(row.created_at).toISOString(),
  };
}

export function cardOf(row: ContentRow): VideoCard {
  const { banner, duration } = JSON.parse(row.details) as Kept;
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    banner: banner ?? null,
    duration: duration ?? null,
    viewers: row.views,
    user_id: row.owner,
    created_at: new Date(row.created_at).toISOString(),
  };
}

/** A live stream has the viewers of this moment; anything else its views. */
export const cardsAt =
  ({ now, streamState }: Pick<Needs, 'now' | 'streamState'>) =>
  (row: ContentRow): VideoCard => {
    if (row.type !== 'live') return cardOf(row);
    return { ...cardOf(row), viewers: streamState(row.id)?.state === 'on' ? viewersAt(row.id, now()) : 0 };
  };

export const markerOf = (row: Row): Marker => ({
  id: String(row.id),
  name: String(row.name),
  time: Number(row.time),
  sticker: row.sticker === null ? null : String(row.sticker),
  description: row.description === null ? null : String(row.description),
  video_id: String(row.video_id),
  video_type: row.video_type as ContentType,
  isPersonal: row.user_id !== null,
});
