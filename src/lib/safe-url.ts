import { LONGEST } from './longest.ts';
import { parseUrl } from './parse-url.ts';

export type UrlKind = 'media' | 'image' | 'page';

const INLINE_IMAGE = /^data:image\/(png|jpeg|webp);/i;

/**
 * Checks every address before it becomes a src, an href or a request. Returns the normalized address or undefined.
 * Addresses with credentials are refused because these can hide the real host from a reader.
 */
export function safeUrl(raw: string | undefined, base: string, kind: UrlKind): string | undefined {
  const url = raw ? parseUrl(raw, base) : undefined;
  if (!url) return undefined;
  if (kind === 'image' && INLINE_IMAGE.test(url.href)) return url.href;
  if (kind !== 'page' && url.protocol === 'blob:') return isOwnBlob(url, base) ? url.href : undefined;
  if (url.username || url.password || url.href.length > LONGEST) return undefined;
  if (url.protocol === 'https:') return url.href;
  return url.protocol === 'http:' && !isSecure(base) ? url.href : undefined;
}

/** Whether the blob URL belongs to this origin, or to the opaque origin of a sandboxed frame. */
const isOwnBlob = ({ origin }: URL, base: string) => origin === 'null' || origin === new URL(base).origin;

/** A secure page can't load insecure media. */
const isSecure = (base: string) => base.startsWith('https:');
