/** Longer addresses are made by nobody who means well. */
const MOST = 2048;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in an address
const HIDDEN = /[\u0000-\u0020\u007f\\]/;
const ADDRESS = /^https?:\/\/[^/]/i;
const LAST_DOT = /\.$/;
const NUMERIC_HOST = /^[\d.]+$|^0x/i;
/** The URL parser lets empty labels and signs such as `*` pass, which no host has; other alphabets are ASCII by then. */
const HOST = /^([\w-]+\.)*[\w-]+$/;

/** A host of two labels or more that is no number; `tv.`, meant as a prefix, is none. */
function hostOf(entry: string): { host: string; port: string } | undefined {
  const text = entry.trim();
  if (text.endsWith('.') || !URL.canParse(`https://${text}`)) return undefined;
  const { hostname, port, pathname, username } = new URL(`https://${text}`);
  if (username || pathname !== '/' || NUMERIC_HOST.test(hostname) || !HOST.test(hostname)) return undefined;
  return hostname.includes('.') || hostname === 'localhost' ? { host: hostname, port } : undefined;
}

/**
 * The address that a redirect may go to, or nothing. The host is an allowed entry or below one: a prefix, as the
 * specification words it, would let `example.com.evil.io` pass for `example.com`.
 */
export function allowedRedirect(raw: unknown, entries: readonly string[], page: string): string | undefined {
  if (typeof raw !== 'string' || raw.length > MOST) return undefined;
  if (HIDDEN.test(raw) || !ADDRESS.test(raw) || !URL.canParse(raw)) return undefined;
  const url = new URL(raw);
  const host = url.hostname.replace(LAST_DOT, '');
  if (url.username || url.password || NUMERIC_HOST.test(host) || !HOST.test(host)) return undefined;
  if (url.protocol === 'http:' && page.startsWith('https:')) return undefined;
  const isAllowed = entries
    .map(hostOf)
    .some((entry) => entry && url.port === entry.port && (host === entry.host || host.endsWith(`.${entry.host}`)));
  if (!isAllowed) return undefined;
  // To where we are would be for ever.
  return url.href === page ? undefined : url.href;
}
