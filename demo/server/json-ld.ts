import type { Clip, ItemList, MediaObject, VideoObject, WithContext } from 'schema-dts';
import type { VideoFacts } from '../platform/showcase.ts';
import { pageOf } from './embed.ts';

/** From this age on, a video plays in the player alone, which says so. */
const ADULT = 18;
const CONTEXT = 'https://schema.org';
/** Formats of subtitles that others than the player read. */
const CAPTION_TYPES: Readonly<Record<string, string>> = { vtt: 'text/vtt', srt: 'application/x-subrip' };

/** An empty list says nothing. */
const filled = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

/** ISO 8601: `PT1H2M3S`. */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  const said = parts.filter(([amount, unit]) => amount > 0 || (unit === 'S' && whole === 0));
  return `PT${said.flat().join('')}`;
}

/** Chapters by the public markers: whole seconds, as search engines read them, each up to the next one. */
function clipsOf(video: VideoFacts, origin: string): readonly Clip[] {
  const { type, markers, duration } = video;
  if (type === 'live' || duration === undefined) return [];
  const starts = markers.map(({ name, time }) => ({ name, at: Math.floor(time) }));
  const clips = starts.filter(({ at }, index) => at < Math.floor(duration) && at !== starts[index - 1]?.at);
  return clips.map(({ name, at }, index) => {
    const url = pageOf(origin, video);
    url.searchParams.set('t', String(at));
    const endOffset = clips[index + 1]?.at ?? Math.floor(duration);
    return { '@type': 'Clip', name, startOffset: at, endOffset, url: url.href };
  });
}

const captionsOf = ({ subtitles }: VideoFacts, origin: string): MediaObject[] =>
  subtitles.flatMap(({ language, url }) => {
    const address = new URL(url, origin);
    const encodingFormat = CAPTION_TYPES[address.pathname.split('.').at(-1) ?? ''];
    if (encodingFormat === undefined) return [];
    return [{ '@type': 'MediaObject', inLanguage: language, encodingFormat, contentUrl: address.href }];
  });

/** A live that is on or planned, and the recording of one. A live that is on has no end that is known. */
function broadcastOf({ type, title, startsAt, duration = 0 }: VideoFacts): VideoObject['publication'] {
  if (startsAt === undefined) return undefined;
  const endDate = type === 'live' ? undefined : new Date(Date.parse(startsAt) + duration * 1000).toISOString();
  return { '@type': 'BroadcastEvent', name: title, isLiveBroadcast: true, startDate: startsAt, endDate };
}

function videoObject(video: VideoFacts, origin: string) {
  const { title, description, cover, duration, createdAt, views, likes, tags, age, stream } = video;
  const page = pageOf(origin, video).href;
  const isAdult = age !== undefined && age >= ADULT;
  const image = cover && new URL(cover, origin).href;
  const address = stream === undefined ? undefined : new URL(stream, origin);
  const isOpen = !isAdult && address !== undefined && !address.pathname.endsWith('.flv');
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    '@id': page,
    url: page,
    name: title,
    description: description.trim() || undefined,
    thumbnailUrl: image && [image],
    uploadDate: createdAt,
    duration: duration === undefined ? undefined : lengthOf(duration),
    embedUrl: page,
    contentUrl: isOpen ? address.href : undefined,
    caption: filled(captionsOf(video, origin)),
    keywords: filled(tags),
    isFamilyFriendly: age === undefined ? undefined : !isAdult,
    typicalAgeRange: age === undefined ? undefined : `${age}-`,
    interactionStatistic: [
      { '@type': 'InteractionCounter', interactionType: { '@type': 'WatchAction' }, userInteractionCount: views },
      { '@type': 'InteractionCounter', interactionType: { '@type': 'LikeAction' }, userInteractionCount: likes },
    ],
    publication: broadcastOf(video),
    hasPart: filled(clipsOf(video, origin)),
  } satisfies WithContext<VideoObject>;
}

const listObject = (list: VideoFacts, origin: string) =>
  ({
    '@context': CONTEXT,
    '@type': 'ItemList',
    url: pageOf(origin, list).href,
    name: list.title,
    description: list.description.trim() || undefined,
    numberOfItems: list.items.length,
    itemListElement: list.items.map((item, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: item.title,
      url: pageOf(origin, item).href,
    })),
  }) satisfies WithContext<ItemList>;

/** A data block for search engines. Escaped, so that no text of a video ends it. */
export function jsonLd(video: VideoFacts, origin: string): string {
  const data = video.type === 'playlist' ? listObject(video, origin) : videoObject(video, origin);
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="application/ld+json">${text}</script>`;
}
