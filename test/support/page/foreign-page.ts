import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.webm': 'video/webm',
  '.flv': 'video/x-flv',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
};

/** A strict CSP, not relaxed for the player. */
export const STRICT_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; media-src 'self' blob:; connect-src 'self'; img-src 'self'; worker-src blob:; base-uri 'none'";

export interface PageWish {
  readonly csp?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Further response headers, such as `permissions-policy`. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ForeignPage {
  readonly origin: string;
  /** Requested paths, in order. */
  readonly requests: string[];
  /** Serves this page at `/`, and other files at other paths. */
  show(html: string, options?: PageWish): void;
  close(): Promise<void>;
}

/** A page of another site with the built script and the demo's media on its own origin; `cors`: readable by others. */
export async function openForeignPage({ cors = true } = {}): Promise<ForeignPage> {
  const requests: string[] = [];
  let pages: Readonly<Record<string, string>> = {};
  let rules: Readonly<Record<string, string>> = {};

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname !== '/favicon.ico') requests.push(pathname);
    const page = pages[pathname];
    if (page !== undefined) {
      const type = TYPES[path.extname(pathname)] ?? 'text/html; charset=utf-8';
      return void response.writeHead(200, { ...rules, 'content-type': type }).end(page);
    }
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    await sendFile(pathname, request, response, cors ? { 'access-control-allow-origin': '*' } : {});
  };

  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    show(html, { csp = STRICT_CSP, files = {}, headers = {} } = {}) {
      pages = { '/': html, ...files };
      rules = { ...headers, 'content-security-policy': csp };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendFile(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = pathname.startsWith('/media/') ? 'demo' : pathname.startsWith('/dist/') ? '.' : undefined;
  const file = folder && path.join(root, folder, pathname);
  const found = file ? await stat(file).catch(() => undefined) : undefined;
  if (!file || !found) return void response.writeHead(404).end();
  const { size } = found;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  response.writeHead(from === undefined ? 200 : 206, {
    'accept-ranges': 'bytes',
    ...headers,
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-length': end - start + 1,
    ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  createReadStream(file, { start, end }).pipe(response);
}
