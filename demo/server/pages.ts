import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Showcase } from '../platform/showcase.ts';
import { documentPage, isDocument } from './documents.ts';
import { PLAYER_PATH } from './embed.ts';
import { answerOembed } from './oembed.ts';
import { playerPage } from './player-page.ts';
import { type Headers, isKnown, sendFromFolder } from './static-files.ts';

const demo = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(demo, '../dist');

/** As strict as that of a careful page; the player must work with it. */
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
/** The player's page may be embedded anywhere. No referrer: its address may contain a token. */
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
  /** Without it, the part after the pattern's match. */
  readonly file?: string;
  readonly headers: Headers;
}

const routes: readonly Route[] = [
  { pattern: /^\/$/, folder: path.join(demo, 'gallery'), file: 'index.html', headers: page },
  { pattern: /^\/lab\/?$/, folder: path.join(demo, 'gallery'), file: 'lab.html', headers: page },
  { pattern: /^\/moderation\/?$/, folder: path.join(demo, 'gallery'), file: 'moderation.html', headers: page },
  { pattern: /^\/gallery\//, folder: path.join(demo, 'gallery'), headers: own },
  { pattern: /^\/plr\//, folder: path.join(demo, 'plr'), headers: own },
  { pattern: /^\/media\//, folder: path.join(demo, 'media'), headers: shared },
  { pattern: /^\/dist\//, folder: dist, headers: shared },
];

export interface PageSettings {
  /** Public address of the server; without it, the one that the client has used. */
  readonly origin?: string | undefined;
  /** Origins of pages that may control the player in an iframe, with spaces between; undefined: all. */
  readonly frameOrigins?: string | undefined;
  /** A folder whose files stand in place of those of `/media/` with the same names. */
  readonly media?: string | undefined;
}

/** Names the map of a script to the browser's tools. The scripts themselves don't: they are published without maps. */
const mapOf = (file: string): Headers =>
  file.endsWith('.js') && existsSync(`${file}.map`) ? { sourcemap: `${path.basename(file)}.map` } : {};

/** A well-formed `Host` may still be no host, as 999.1.1.1. */
function originOf({ headers }: IncomingMessage): string {
  const address = `http://${headers.host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/** All pages and files of the demo. */
export const createPages =
  ({ origin, frameOrigins, media, ...showcase }: PageSettings & Showcase) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    const pathname = (request.url ?? '/').split('?')[0] ?? '/';
    const own = origin ?? originOf(request);
    if (pathname === '/oembed') return answerOembed(request, response, own, showcase.find);
    if (PLAYER_PATH.test(pathname)) {
      const { status, html, headers } = await playerPage(new URL(request.url ?? '/', own).href, showcase, frameOrigins);
      return sendPage(request, response, status, html, { ...embeddable, ...headers });
    }
    const document = isDocument(pathname) ? await documentPage(pathname) : undefined;
    if (document !== undefined) return sendPage(request, response, 200, document, page);
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    const name = route?.file ?? pathname.replace(route?.pattern ?? '', '');
    if (route) {
      const over = media && pathname.startsWith('/media/') ? [media] : [];
      for (const folder of [...over, route.folder]) {
        const headers = { ...route.headers, ...mapOf(path.join(folder, name)) };
        if (await sendFromFolder(folder, name, request, response, headers)) return;
      }
    }
    sendText(response, 404, 'Not found');
  };

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
  headers: Headers,
): void {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const all = { ...headers, 'cache-control': 'no-cache', etag };
  if (isKnown(request.headers['if-none-match'], etag)) return void response.writeHead(304, all).end();
  response
    .writeHead(status, {
      ...all,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
    })
    .end(request.method === 'HEAD' ? undefined : html);
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
