export type UrlKind = 'media' | 'image' | 'page';

/** Servers take no longer addresses; who sends one has sent something else. */
const LONGEST = 8192;
const INLINE_IMAGE = /^data:image\/(png|jpeg|webp);/i;

/**
 * The one door for addresses that reach a src, an href or a request. Answers the normalised address or nothing.
 * Credentials are refused because they hide the real host from whoever reads the address.
 */
export function safeUrl(raw: string | undefined, base: string, kind: UrlKind): string | undefined {
  if (!raw || !URL.canParse(raw, base)) return undefined;
  const url = new URL(raw, base);
  if (kind === 'image' && INLINE_IMAGE.test(url.href)) return url.href;
  if (kind !== 'page' && url.protocol === 'blob:') return isOwnBlob(url, base) ? url.href : undefined;
  if (url.username || url.password || url.href.length > LONGEST) return undefined;
  if (url.protocol === 'https:') return url.href;
  return url.protocol === 'http:' && !isSecure(base) ? url.href : undefined;
}

/** No other page can read it; in a frame without an origin it has none either. */
const isOwnBlob = ({ origin }: URL, base: string) => origin === 'null' || origin === new URL(base).origin;

/** A secure page may not load insecure media; a page on this machine or of a test server is http itself. */
const isSecure = (base: string) => base.startsWith('https:');
