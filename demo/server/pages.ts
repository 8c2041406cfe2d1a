import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Headers, sendFromFolder } from './static-files.ts';

const demo = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(demo, '../dist');

/** As strict as a careful page would be: the player has to live with it. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  'worker-src blob:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const own: Headers = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };
const page: Headers = { ...own, 'content-security-policy': `${CSP}; frame-ancestors 'self'` };
/** The player's page is there to be embedded anywhere; its address may hold a token, which no file of it needs to see. */
const embeddable: Headers = {
  ...own,
  'content-security-policy': `${CSP}; frame-ancestors *`,
  'referrer-policy': 'strict-origin',
};
const shared: Headers = {
  ...own,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

interface Route {
  readonly pattern: RegExp;
  readonly folder: string;
  /** Without it, what follows the pattern's match. */
  readonly file?: string;
  readonly headers: Headers;
}

const routes: readonly Route[] = [
  { pattern: /^\/$/, folder: path.join(demo, 'gallery'), file: 'index.html', headers: page },
  { pattern: /^\/plr\/?$/, folder: path.join(demo, 'plr'), file: 'index.html', headers: embeddable },
  {
    pattern: /^\/ngpplayer\/[^/]+\/[^/]+\/?$/,
    folder: path.join(demo, 'plr'),
    file: 'index.html',
    headers: embeddable,
  },
  { pattern: /^\/gallery\//, folder: path.join(demo, 'gallery'), headers: own },
  { pattern: /^\/plr\//, folder: path.join(demo, 'plr'), headers: own },
  { pattern: /^\/media\//, folder: path.join(demo, 'media'), headers: shared },
  { pattern: /^\/dist\//, folder: dist, headers: shared },
];

/** Every page and file of the demo. */
export async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  }
  const pathname = (request.url ?? '/').split('?')[0] ?? '/';
  const route = routes.find(({ pattern }) => pattern.test(pathname));
  const name = route?.file ?? pathname.replace(route?.pattern ?? '', '');
  if (route && (await sendFromFolder(route.folder, name, request, response, route.headers))) return;
  sendText(response, 404, 'Not found');
}

function sendText(response: ServerResponse, status: number, text: string, more: Headers = {}): void {
  response
    .writeHead(status, {
      ...own,
      'access-control-allow-origin': '*',
      'content-type': 'text/plain; charset=utf-8',
      ...more,
    })
    .end(`${text}\n`);
}
