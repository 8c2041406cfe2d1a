import { cardOf, cardTypeOf } from '../../lib/card.ts';
import { countOf, fieldOf, flagOf, isObject, listOf, numberOf, textOf } from '../../lib/shape.ts';
import type { ContentType, DownloadLink, HlsLink, Subtitle, VideoDetails } from '../../platform/schema.d.ts';

const SUBTITLE_LANGUAGES: readonly string[] = ['fa', 'en', 'ar', 'tr'];

const link = (entry: unknown): HlsLink | undefined => {
  const url = textOf(isObject(entry) ? fieldOf(entry, 'url') : entry);
  return url === undefined ? undefined : { url, title: textOf(fieldOf(entry, 'title')) };
};
const subtitle = (entry: unknown): Subtitle | undefined => {
  const [url, language] = [textOf(fieldOf(entry, 'url')), textOf(fieldOf(entry, 'language'))];
  if (url === undefined || language === undefined || !SUBTITLE_LANGUAGES.includes(language)) return undefined;
  return { url, language: language as Subtitle['language'], title: textOf(fieldOf(entry, 'title')) };
};
const download = (entry: unknown): DownloadLink | undefined => {
  const url = textOf(fieldOf(entry, 'url'));
  if (url === undefined) return undefined;
  return { url, quality: textOf(fieldOf(entry, 'quality')), size: countOf(fieldOf(entry, 'size')) };
};

const readers = {
  content_type: textOf,
  description: textOf,
  banner: textOf,
  tag: listOf(textOf),
  stream_link: textOf,
  hls_links: listOf(link),
  path: textOf,
  backup: textOf,
  vtt: textOf,
  vtt_mobile: textOf,
  subtitles: listOf(subtitle),
  download_links: listOf(download),
  pg_state: countOf,
  release_year: numberOf,
  imdb_rate: countOf,
  duration: countOf,
  preview_start: countOf,
  preview_end: countOf,
  online_viewer_threshold: countOf,
  time_machine: flagOf,
  is_360: flagOf,
  user_id: textOf,
  viewers: countOf,
  live_viewers: countOf,
  like: countOf,
  start_time: textOf,
  created_at: textOf,
  next: cardOf,
} as const satisfies Partial<Record<keyof VideoDetails, (value: unknown) => unknown>>;

/**
 * The details as far as they make sense: a field that doesn't is as if it were not there. What the page asked for stands
 * in for an id or a type that is missing; without a title it is no answer of the platform at all.
 */
export function readDetails(
  data: unknown,
  asked: { readonly type: string; readonly id: string },
): VideoDetails | undefined {
  const title = textOf(fieldOf(data, 'title'));
  if (title === undefined || !isObject(data)) return undefined;
  const known = Object.entries(readers).map(([name, read]) => [name, read(fieldOf(data, name))]);
  const type = textOf(fieldOf(data, 'type')) ?? asked.type;
  const id = textOf(fieldOf(data, 'id')) ?? asked.id;
  return {
    content_type: type,
    ...(Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Partial<VideoDetails>),
    id,
    content_id: textOf(fieldOf(data, 'content_id')) ?? id,
    type: cardTypeOf(type) ?? (asked.type as ContentType),
    title,
  };
}
