import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languages } from '../../src/languages.ts';
import { missingParameters, modeOf } from '../../src/modes.ts';
import type { FeatureFlag, Parameters } from '../../src/parameters.ts';
import type { PublicVideo, Showcase } from '../platform/showcase.ts';
import { aboutVideo, SITE } from './about-video.ts';
import { contentIn, oembedFor, pageOf, parametersIn } from './embed.ts';
import { escaped, tag } from './html.ts';
import { noVideoHere } from './no-video.ts';
import { words } from './player-words.ts';

/** The platform's own page has its chat; sharing and comments are for addresses that switch them on. */
const FEATURES: Readonly<Partial<Record<FeatureFlag, boolean>>> = { chat: true };
/** Where the address names no video. */
const NEWEST = 4;
const TEMPLATE = fileURLToPath(new URL('../plr/index.html', import.meta.url));

export interface PlayerPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The page of one video, complete before any script runs: for search engines, previews in messengers, and a CMS. */
export async function playerPage(href: string, { find, newest }: Showcase, frameOrigins?: string): Promise<PlayerPage> {
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
      playerTag(parameters, video, frameOrigins),
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
const playerTag = ({ featureSet, aspect }: Parameters, video: PublicVideo | undefined, frameOrigins?: string) => {
  const shape = aspect === undefined ? video?.shape : undefined;
  const attributes = {
    'from-address': '',
    aspect: shape,
    class: (aspect ?? shape ?? 1) < 1 ? 'upright' : undefined,
    'frame-origins': frameOrigins,
    'feature-set': JSON.stringify({ ...FEATURES, ...featureSet }),
  };
  return `${tag('cloud-player', attributes)}</cloud-player>`;
};
