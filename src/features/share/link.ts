import type { Parameters } from '../../parameters.ts';

const PROVIDER_PATH = /\/ngpplayer\/[^/]+\/[^/]+\/?$/;

interface Asked {
  /** The content that the page sets: a playlist or a video. */
  readonly page: Parameters;
  /** The same with the item of a playlist in the place of the list. */
  readonly watched: Parameters;
  /** Address of the embedding page. */
  readonly href: string;
  /** Base address of the platform. */
  readonly api: string;
  /** Second to start at. */
  readonly at: number | undefined;
}

/**
 * The link to the current video. It contains only known public parameters: an unknown query may hold anything, such as
 * the token of a session. On the player's own page (`from-address`) it leads back to that page. On another site it leads
 * to the platform's /plr page: only /plr is sure to show this video to everyone at the given second, and the address of
 * a site may identify its reader. A site that wants its own address shared cancels the event `share`.
 */
export function linkTo({ page, watched, href, api, at }: Asked): string {
  const { type, contentId } = page;
  const own = page.fromAddress && /^https?:/.test(href) ? new URL(href) : undefined;
  const isProvider = own !== undefined && PROVIDER_PATH.test(own.pathname);
  const path = `/ngpplayer/${encodeURIComponent(type ?? '')}/${encodeURIComponent(contentId ?? '')}`;
  const pathname = isProvider ? own.pathname.replace(PROVIDER_PATH, () => path) : own?.pathname;
  const url = new URL(pathname ?? '/plr', own ?? api);
  const values = {
    ...(!isProvider && { type, id: contentId }),
    item: type === 'playlist' && watched.type !== 'playlist' ? `${watched.type}-${watched.contentId}` : undefined,
    quiz: page.quiz,
    h: page.h ? 'true' : undefined,
    user_id: page.userId,
    provider: page.provider === 'unknown' ? undefined : page.provider,
    // Set if the page uses another platform than the host of the link.
    api: own && page.api !== undefined && new URL(page.api).origin !== own.origin ? page.api : undefined,
    t: at,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The player in a frame, as in docs/embedding.md. */
export const embedCode = (link: string): string =>
  `<iframe src="${escaped(link)}" style="aspect-ratio:16/9;width:100%;border:0" loading="lazy" ` +
  'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen ' +
  'allow="autoplay; fullscreen; picture-in-picture; accelerometer; gyroscope; clipboard-write; screen-wake-lock; web-share"></iframe>';
