import { type Lang, langs } from '../../src/languages.ts';
import type { VideoFacts } from '../platform/showcase.ts';
import { COVER, oembedFor, pageOf } from './embed.ts';
import { tag } from './html.ts';
import { jsonLd } from './json-ld.ts';
import { boxWithin } from './oembed.ts';
import { words } from './player-words.ts';

export const SITE = 'Cloud Player';
const LONGEST_DESCRIPTION = 200;

const inOneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_DESCRIPTION ? `${[...line].slice(0, LONGEST_DESCRIPTION - 1).join('')}…` : line;
};

/** Tags of the head that tell search engines, messengers and a CMS what the video is. */
export function aboutVideo(video: VideoFacts, origin: string, lang: Lang): readonly string[] {
  const { title, cover, duration, shape, tags, createdAt, type } = video;
  const page = pageOf(origin, video).href;
  /** Players and pictures of another protocol are refused. */
  const isSecure = origin.startsWith('https:');
  const description = inOneLine(video.description) || undefined;
  const image = cover && new URL(cover, origin).href;
  const box = boxWithin(COVER.width, COVER.height, shape);
  const properties: readonly (readonly [string, string | number | undefined])[] = [
    ['og:site_name', SITE],
    ['og:type', 'video.other'],
    ['og:locale', words.locale[lang]],
    ...langs.filter((other) => other !== lang).map((other) => ['og:locale:alternate', words.locale[other]] as const),
    ['og:title', title],
    ['og:description', description],
    ['og:url', page],
    ['og:image', image],
    ['og:image:secure_url', isSecure ? image : undefined],
    ['og:image:width', image && COVER.width],
    ['og:image:height', image && COVER.height],
    ['og:image:alt', image && title],
    ['og:video', page],
    ['og:video:secure_url', isSecure ? page : undefined],
    ['og:video:type', 'text/html'],
    ['og:video:width', box.width],
    ['og:video:height', box.height],
    ['video:duration', duration === undefined ? undefined : Math.round(duration)],
    ['video:release_date', type === 'playlist' ? undefined : createdAt],
    ...tags.map((name) => ['video:tag', name] as const),
  ];
  const names: readonly (readonly [string, string | number | undefined])[] = [
    ['description', description],
    // A card with a player needs one that can be reached by https.
    ['twitter:card', isSecure ? 'player' : 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
    ['twitter:image:alt', image && title],
    ['twitter:player', isSecure ? page : undefined],
    ['twitter:player:width', isSecure ? box.width : undefined],
    ['twitter:player:height', isSecure ? box.height : undefined],
  ];
  const isSaid = ([, content]: readonly [string, unknown]) => content !== undefined;
  const oembed = oembedFor(origin, pageOf(origin, video));
  return [
    tag('link', { rel: 'canonical', href: page }),
    tag('link', { rel: 'alternate', type: 'application/json+oembed', href: oembed, title }),
    ...names.filter(isSaid).map(([name, content]) => tag('meta', { name, content })),
    ...properties.filter(isSaid).map(([property, content]) => tag('meta', { property, content })),
    jsonLd(video, origin),
  ];
}
