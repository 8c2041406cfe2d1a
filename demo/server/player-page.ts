import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languages } from '../../src/languages.ts';
import { missingParameters, modeOf } from '../../src/modes.ts';
import type { FeatureFlag, Parameters } from '../../src/parameters.ts';
import type { PublicVideo, Showcase } from '../platform/showcase.ts';
import { COVER, contentIn, oembedFor, pageOf, parametersIn } from './embed.ts';
import { escaped, tag } from './html.ts';
import { noVideoHere } from './no-video.ts';
import { boxWithin } from './oembed.ts';
import { words } from './player-words.ts';

/** The platform's own page has its chat; sharing and comments are for addresses that switch them on. */
const FEATURES: Readonly<Partial<Record<FeatureFlag, boolean>>> = { chat: true };
const SITE = 'Cloud Player';
const LONGEST_DESCRIPTION = 200;
/** Where the address names no video. */
const NEWEST = 4;
const TEMPLATE = fileURLToPath(new URL('../plr/index.html', import.meta.url));

export interface PlayerPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The page of one video, complete before any script runs: for search engines, previews in messengers, and a CMS. */
export async function playerPage(href: string, { find, newest }: Showcase): Promise<PlayerPage> {
  const { origin } = new URL(href);
  const parameters = parametersIn(href);
  const { lang, theme } = parameters;
  const content = contentIn(parameters);
  const found = content && find(content.type, content.id);
  const video = found === 'private' ? undefined : found;
  const isUnnamed = missingParameters(parameters, modeOf(parameters)).includes('contentId');
  const isUnknown = isUnnamed || (content !== undefined && found === undefined);
  const { dir } = languages[lang];
  const about = video ? aboutVideo(video, origin, lang) : [tag('meta', { name: 'robots', content: 'noindex' })];
  const html = rewritten(await readFile(TEMPLATE, 'utf8'), {
    '<html lang="fa" dir="rtl">': tag('html', { lang, dir, 'data-theme': theme }),
    '<title>Cloud Player</title>': [
      `<title>${escaped(video?.title ?? (isUnnamed ? words.noVideo[lang] : SITE))}</title>`,
      ...about,
    ].join('\n    '),
    '<cloud-player from-address></cloud-player>': [
      ...(isUnnamed ? [noVideoHere(origin, newest(NEWEST), parameters)] : []),
      playerTag(parameters, video),
      `<noscript><p class="words">${escaped(words.noScript[lang])}</p></noscript>`,
    ].join('\n    '),
  });
  return {
    status: isUnknown ? 404 : 200,
    html,
    headers: video
      ? { link: `<${oembedFor(origin, pageOf(origin, video))}>; rel="alternate"; type="application/json+oembed"` }
      : {},
  };
}

/** The page's own parts, replaced by those of this request. */
const rewritten = (template: string, parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).reduce((page, [from, to]) => {
    if (!page.includes(from)) throw new Error(`${TEMPLATE} has no ${from}`);
    return page.replace(from, () => to);
  }, template);

/** An attribute wins over the address, which may name the shape of the picture itself. */
const playerTag = ({ featureSet, aspect }: Parameters, video: PublicVideo | undefined) => {
  const shape = aspect === undefined ? video?.shape : undefined;
  const attributes = {
    'from-address': '',
    aspect: shape,
    class: (aspect ?? shape ?? 1) < 1 ? 'upright' : undefined,
    'feature-set': JSON.stringify({ ...FEATURES, ...featureSet }),
  };
  return `${tag('cloud-player', attributes)}</cloud-player>`;
};

const inOneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_DESCRIPTION ? `${[...line].slice(0, LONGEST_DESCRIPTION - 1).join('')}…` : line;
};

function aboutVideo(
  { title, description, cover, duration, shape, ...video }: PublicVideo,
  origin: string,
  lang: Parameters['lang'],
) {
  const page = pageOf(origin, video).href;
  const image = cover && new URL(cover, origin).href;
  const box = boxWithin(COVER.width, COVER.height, shape);
  const properties = {
    'og:site_name': SITE,
    'og:type': 'video.other',
    'og:locale': words.locale[lang],
    'og:title': title,
    'og:description': inOneLine(description) || undefined,
    'og:url': page,
    'og:image': image,
    'og:image:width': image && COVER.width,
    'og:image:height': image && COVER.height,
    'og:video:url': page,
    'og:video:type': 'text/html',
    'og:video:width': box.width,
    'og:video:height': box.height,
    'video:duration': duration === undefined ? undefined : Math.round(duration),
  };
  return [
    ...(description ? [tag('meta', { name: 'description', content: inOneLine(description) })] : []),
    tag('link', { rel: 'canonical', href: page }),
    tag('link', {
      rel: 'alternate',
      type: 'application/json+oembed',
      href: oembedFor(origin, pageOf(origin, video)),
      title,
    }),
    ...Object.entries(properties)
      .filter(([, content]) => content !== undefined)
      .map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}
