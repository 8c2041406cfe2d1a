import type { IncomingMessage } from 'node:http';
import { Failure } from '../calls/failure.ts';

const BASE = 'http://platform';
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/**
 * Path and query of a request, with dot segments removed. Malformed targets and `Host` headers are refused; a valid
 * `Host` has no effect on responses.
 */
export function targetOf({ url = '/', httpVersion, headersDistinct: { host = [] } }: IncomingMessage): string {
  const isPath = /^\/(?![/\\])/.test(url);
  const isAbsolute = /^https?:\/\//i.test(url);
  const isNamed = host.length === 1 || (host.length === 0 && httpVersion === '1.0');
  if (!isNamed || !host.every((name) => HOST.test(name))) throw new Failure(400, 'invalid');
  if (!(isPath || isAbsolute) || !URL.canParse(url, BASE)) throw new Failure(400, 'invalid');
  const { pathname, search } = new URL(url, BASE);
  // Without its dot segments, `/..//x` is `//x`, which would be read as another host.
  if (pathname.startsWith('//')) throw new Failure(400, 'invalid');
  return pathname + search;
}
