import { parseUrl } from './parse-url.ts';

/** Longest address that is accepted. */
const MAX_LENGTH = 2048;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in an address
const HIDDEN = /[\u0000-\u0020\u007f\\]/;
const ADDRESS = /^https?:\/\/[^/]/i;
const LAST_DOT = /\.$/;
const NUMERIC_HOST = /^[\d.]+$|^0x/i;
/** The URL parser accepts empty labels and signs such as `*`. Other alphabets are punycode here. */
const HOST = /^([\w-]+\.)*[\w-]+$/;

/** Parses a host of two labels or more that is not an IP address. `tv.` is not a host. */
function hostOf(entry: string): { host: string; port: string } | undefined {
  const text = entry.trim();
  const url = text.endsWith('.') ? undefined : parseUrl(`https://${text}`);
  if (!url) return undefined;
  const { hostname, port, pathname, username } = url;
  if (username || pathname !== '/' || NUMERIC_HOST.test(hostname) || !HOST.test(hostname)) return undefined;
  return hostname.includes('.') || hostname === 'localhost' ? { host: hostname, port } : undefined;
}

/**
 * Returns the address of a redirect if its host is an allowed entry or a subdomain of one. Not compared as a prefix:
 * `example.com` would allow `example.com.evil.io`.
 */
export function allowedRedirect(raw: unknown, entries: readonly string[], page: string): string | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) return undefined;
  const url = HIDDEN.test(raw) || !ADDRESS.test(raw) ? undefined : parseUrl(raw);
  if (!url) return undefined;
  const host = url.hostname.replace(LAST_DOT, '');
  if (url.username || url.password || NUMERIC_HOST.test(host) || !HOST.test(host)) return undefined;
  if (url.protocol === 'http:' && page.startsWith('https:')) return undefined;
  const isAllowed = entries
    .map(hostOf)
    .some((entry) => entry && url.port === entry.port && (host === entry.host || host.endsWith(`.${entry.host}`)));
  if (!isAllowed) return undefined;
  // A redirect to the same page would loop.
  return url.href === page ? undefined : url.href;
}
