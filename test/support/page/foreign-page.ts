import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Headers, sendFromFolder, typeOf } from '../../../demo/server/static-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A strict CSP, not relaxed for the player. */
export const STRICT_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; media-src 'self' blob:; connect-src 'self'; img-src 'self'; worker-src blob:; base-uri 'none'";

export interface PageWish {
  readonly csp?: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Further response headers, such as `permissions-policy`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** False: the types of pages and files name no encoding. */
  readonly encoding?: boolean;
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
  let pages: Readonly<Record<string, string | Uint8Array>> = {};
  let rules: Readonly<Record<string, string>> = {};
  let namesEncoding = true;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname !== '/favicon.ico') requests.push(pathname);
    const page = pages[pathname];
    if (page !== undefined) {
      const type = typeOf(pathname) ?? 'text/html; charset=utf-8';
      const named = namesEncoding ? type : type.replace(/;.*/, '');
      return void response.writeHead(200, { ...rules, 'content-type': named }).end(page);
    }
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    const [, place = '', name = ''] = /^\/(media|dist)\/(.+)$/.exec(pathname) ?? [];
    const folder = path.join(root, place === 'media' ? 'demo/media' : 'dist');
    const headers: Headers = cors ? { 'access-control-allow-origin': '*' } : {};
    if (name && (await sendFromFolder(folder, name, request, response, headers))) return;
    response.writeHead(404).end();
  };

  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    show(html, { csp = STRICT_CSP, files = {}, headers = {}, encoding = true } = {}) {
      namesEncoding = encoding;
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
