import type { Lang } from '../../src/languages.ts';
import { clock } from '../../src/lib/clock.ts';
import type { Parameters } from '../../src/parameters.ts';
import type { PublicVideo } from '../platform/showcase.ts';
import { pageOf } from './embed.ts';
import { escaped, tag } from './html.ts';
import { words } from './player-words.ts';

const EXAMPLE = { type: 'vod', id: '1' };
const LONGEST_SEARCH = 200;
const LOCALES: Readonly<Record<Lang, string>> = { fa: 'fa', ar: 'ar-EG', en: 'en' };

function lengthIn(lang: Lang, seconds = 0): string {
  const digits = new Intl.NumberFormat(LOCALES[lang]);
  return clock(seconds).replaceAll(/\d/g, (digit) => digits.format(Number(digit)));
}

/** What the page says and offers where its address names no video: what an address looks like, a search, the newest. */
export function noVideoHere(origin: string, newest: readonly PublicVideo[], { lang, theme }: Parameters): string {
  const said = (name: keyof typeof words) => escaped(words[name][lang]);
  const linkTo = (video: Pick<PublicVideo, 'type' | 'id'>) => {
    const page = pageOf(origin, video);
    if (lang !== 'fa') page.searchParams.set('lang', lang);
    if (theme) page.searchParams.set('theme', theme);
    return escaped(page.pathname + page.search);
  };
  const card = (video: PublicVideo) => {
    const note = video.type === 'live' ? words.live[lang] : lengthIn(lang, video.duration);
    const picture = tag('img', { src: video.cover, alt: '', width: 320, height: 180, loading: 'lazy' });
    return `<li><a href="${linkTo(video)}">${picture}<b dir="auto">${escaped(video.title)}</b><small>${escaped(note)}</small></a></li>`;
  };
  // The script finds its words here, and the form of a card in the first one.
  const field = tag('input', {
    type: 'search',
    name: 'q',
    maxlength: LONGEST_SEARCH,
    autocomplete: 'off',
    'data-found': words.found[lang],
    'data-none': words.noneFound[lang],
    'data-failed': words.notSearched[lang],
    'data-live': words.live[lang],
  });
  return `<main class="words">
      <a class="mark" href="/" aria-label="Cloud Player"></a>
      <h1>${said('noVideo')}</h1>
      <p>${said('howTo')} <a class="example" href="${linkTo(EXAMPLE)}" dir="ltr">/plr?type=${EXAMPLE.type}&amp;id=${EXAMPLE.id}</a></p>
      <form role="search"><label><span>${said('search')}</span>${field}</label></form>
      <div role="status"><h2>${said('newest')}</h2></div>
      <ul class="videos">${newest.map(card).join('')}</ul>
      <script src="/plr/find.js" type="module"></script>
    </main>`;
}
