import { cardOf, cardTypeOf } from '../../lib/card.ts';
import { safeUrl, type UrlKind } from '../../lib/safe-url.ts';
import { countOf, fieldOf, flagOf, isObject, listOf, numberOf, textOf, titleOf } from '../../lib/shape.ts';
import { isSubtitleLanguage } from '../../lib/subtitle-values.ts';
import type { DownloadLink, HlsLink, Subtitle, VideoDetails } from '../../platform/schema.d.ts';

/** Reads an address. One that must not be loaded counts as missing. */
const addressOf =
  (base: string, kind: UrlKind) =>
  (value: unknown): string | undefined =>
    safeUrl(textOf(value), base, kind);

const linkOf =
  (base: string) =>
  (entry: unknown): HlsLink | undefined => {
    const url = addressOf(base, 'media')(isObject(entry) ? fieldOf(entry, 'url') : entry);
    return url === undefined ? undefined : { url, title: textOf(fieldOf(entry, 'title')) };
  };
const subtitleOf =
  (base: string) =>
  (entry: unknown): Subtitle | undefined => {
    const url = addressOf(base, 'media')(fieldOf(entry, 'url'));
    const language = fieldOf(entry, 'language');
    if (url === undefined || !isSubtitleLanguage(language)) return undefined;
    return { url, language, title: titleOf(fieldOf(entry, 'title')) };
  };
const downloadOf =
  (base: string) =>
  (entry: unknown): DownloadLink | undefined => {
    const url = addressOf(base, 'page')(fieldOf(entry, 'url'));
    if (url === undefined) return undefined;
    return { url, quality: titleOf(fieldOf(entry, 'quality')), size: countOf(fieldOf(entry, 'size')) };
  };

const readersFor = (base: string) =>
  ({
    content_type: textOf,
    description: textOf,
    banner: addressOf(base, 'image'),
    tag: listOf(titleOf),
    stream_link: addressOf(base, 'media'),
    hls_links: listOf(linkOf(base)),
    path: addressOf(base, 'media'),
    backup: addressOf(base, 'media'),
    sign_link: addressOf(base, 'media'),
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
    width: countOf,
    height: countOf,
    user_id: textOf,
    viewers: countOf,
    live_viewers: countOf,
    like: countOf,
    start_time: textOf,
    chat_room: textOf,
    created_at: textOf,
    next: cardOf(base),
  }) as const satisfies Partial<Record<keyof VideoDetails, (value: unknown) => unknown>>;

/**
 * Reads the answer of the details call. A malformed field counts as missing, and the requested id and type replace
 * missing ones. An answer without a title does not come from the platform.
 */
export function readDetails(
  data: unknown,
  asked: { readonly type: string; readonly id: string },
  base: string,
): VideoDetails | undefined {
  const title = titleOf(fieldOf(data, 'title'));
  const card = cardTypeOf(fieldOf(data, 'type')) ?? cardTypeOf(asked.type);
  if (title === undefined || card === undefined || !isObject(data)) return undefined;
  const known = Object.entries(readersFor(base)).map(([name, read]) => [name, read(fieldOf(data, name))]);
  const type = textOf(fieldOf(data, 'type')) ?? asked.type;
  const id = textOf(fieldOf(data, 'id')) ?? asked.id;
  return {
    content_type: type,
    ...(Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Partial<VideoDetails>),
    id,
    content_id: textOf(fieldOf(data, 'content_id')) ?? id,
    type: card,
    title,
  };
}
