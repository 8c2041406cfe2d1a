import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const nameIn = (host: string) =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();

/**
 * Whether a request comes from a page of this server, or from a client other than a browser. Only addresses and known
 * host names are accepted: another name may point here by DNS rebinding.
 */
export function isFromOwnPage({ headers }: IncomingMessage, ownName?: string): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers;
  const name = nameIn(host);
  if (isIP(name) === 0 && name !== 'localhost' && name !== ownName?.toLowerCase()) return false;
  const isOwnOrigin = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  return isOwnOrigin && (site === 'none' || site === 'same-origin');
}

/** A proxy that adds none of these looks like a visitor of this machine, so the controls are off by default. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

export const isForwarded = ({ headers }: IncomingMessage): boolean => FORWARDED.some((name) => headers[name]);

const JSON_TYPE = /^application\/json\b/i;

/** Browsers send cross-origin text without asking, but JSON only after a preflight. Other clients may send anything. */
export const isPlainFromBrowser = ({ headers }: IncomingMessage): boolean =>
  (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) &&
  !JSON_TYPE.test(headers['content-type'] ?? '');
