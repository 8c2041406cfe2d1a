import type { IncomingMessage } from 'node:http';
import { Failure } from '../calls/failure.ts';

const BASE = 'http://platform';
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/**
 * Path and query of a request, without dots to climb. A target or a `Host` that is malformed is refused. Whom a
 * well-formed `Host` names makes no difference: no answer is made of it.
 */
export function targetOf({ url = '/', httpVersion, headersDistinct: { host = [] } }: IncomingMessage): string {
  const isPath = /^\/(?![/\\])/.test(url);
  const isAbsolute = /^https?:\/\//i.test(url);
  const isNamed = host.length === 1 || (host.length === 0 && httpVersion === '1.0');
  if (!isNamed || !host.every((name) => HOST.test(name))) throw new Failure(400, 'invalid');
  if (!(isPath || isAbsolute) || !URL.canParse(url, BASE)) throw new Failure(400, 'invalid');
  const { pathname, search } = new URL(url, BASE);
  // Without its dots, `/..//x` is `//x`: another host to whoever reads it as an address.
  if (pathname.startsWith('//')) throw new Failure(400, 'invalid');
  return pathname + search;
}
