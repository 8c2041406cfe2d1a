import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const nameIn = (host: string) =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();

/**
 * Whether a request comes from a page of this server, or from no page at all. A name that isn't known may have been
 * pointed here by whoever owns it, so that their page counts as this server's own: only addresses and known names count.
 */
export function isFromOwnPage({ headers }: IncomingMessage, ownName?: string): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers;
  const name = nameIn(host);
  if (isIP(name) === 0 && name !== 'localhost' && name !== ownName?.toLowerCase()) return false;
  const isOwnOrigin = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  return isOwnOrigin && (site === 'none' || site === 'same-origin');
}

const JSON_TYPE = /^application\/json\b/i;

/** Browsers let any page post text; JSON they ask about first. What is no browser may send what it likes. */
export const isPlainFromBrowser = ({ headers }: IncomingMessage): boolean =>
  (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) &&
  !JSON_TYPE.test(headers['content-type'] ?? '');
