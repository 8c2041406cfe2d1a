import { cardOf, cardTypeOf } from '../../lib/card.ts';
import { safeUrl, type UrlKind } from '../../lib/safe-url.ts';
import { countOf, fieldOf, flagOf, isObject, listOf, numberOf, textOf, titleOf } from '../../lib/shape.ts';
import type { ContentType, DownloadLink, HlsLink, Subtitle, VideoDetails } from '../../platform/schema.d.ts';

const SUBTITLE_LANGUAGES: readonly string[] = ['fa', 'en', 'ar', 'tr'];

const link = (entry: unknown): HlsLink | undefined => {
  const url = textOf(isObject(entry) ? fieldOf(entry, 'url') : entry);
  return url === undefined ? undefined : { url, title: textOf(fieldOf(entry, 'title')) };
};
/** What may not be loaded is as if it were not there. */
const addressOf =
  (base: string, kind: UrlKind) =>
  (value: unknown): string | undefined =>
    safeUrl(textOf(value), base, kind);

const subtitleOf =
  (base: string) =>
  (entry: unknown): Subtitle | undefined => {
    const url = addressOf(base, 'media')(fieldOf(entry, 'url'));
    const language = textOf(fieldOf(entry, 'language'));
    if (url === undefined || language === undefined || !SUBTITLE_LANGUAGES.includes(language)) return undefined;
    return { url, language: language as Subtitle['language'], title: titleOf(fieldOf(entry, 'title')) };
  };
const downloadOf =
  (base: string) =>
  (entry: unknown): DownloadLink | undefined => {
    const url = addressOf(base, 'page')(fieldOf(entry, 'url'));
    if (url === undefined) return undefined;
    return { url, quality: titleOf(fieldOf(entry, 'quality')), size: countOf(fieldOf(entry, 'size')) };
  };

/** Addresses of the stream itself stay as they came: `addressesOf` chooses among them. */
const readersFor = (base: string) =>
  ({
    content_type: textOf,
    description: textOf,
    banner: addressOf(base, 'image'),
    tag: listOf(titleOf),
    stream_link: textOf,
    hls_links: listOf(link),
    path: textOf,
    backup: textOf,
    vtt: addressOf(base, 'media'),
    vtt_mobile: addressOf(base, 'media'),
    subtitles: listOf(subtitleOf(base)),
    download_links: listOf(downloadOf(base)),
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
    next: cardOf(base),
  }) as const satisfies Partial<Record<keyof VideoDetails, (value: unknown) => unknown>>;

/**
 * The details as far as they make sense: a field that doesn't is as if it were not there. What the page asked for stands
 * in for an id or a type that is missing; without a title it is no answer of the platform at all.
 */
export function readDetails(
  data: unknown,
  asked: { readonly type: string; readonly id: string },
  base: string,
): VideoDetails | undefined {
  const title = titleOf(fieldOf(data, 'title'));
  if (title === undefined || !isObject(data)) return undefined;
  const known = Object.entries(readersFor(base)).map(([name, read]) => [name, read(fieldOf(data, name))]);
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
