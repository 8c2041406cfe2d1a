import { createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ways in which a stream can fail to load. */
export type Way = '503' | '404' | 'refused' | 'no CORS' | 'hang' | 'page' | 'reset';

/** A stream host that proxies another origin until it is broken. `delay`: of each response, ms. */
export async function openStreamHost(upstream: string, { delay = (_path: string): number => 0 } = {}) {
  let way: Way | undefined;
  let broken = /(?:)/;
  const asked: string[] = [];
  const forward = (path: string, response: ServerResponse, cors: boolean) =>
    get(new URL(path, upstream), (answer) => {
      const { 'content-type': type = 'text/plain' } = answer.headers;
      const allow = cors ? { 'access-control-allow-origin': '*' } : {};
      setTimeout(() => {
        response.writeHead(answer.statusCode ?? 500, { 'content-type': type, 'cache-control': 'no-store', ...allow });
        answer.pipe(response);
      }, delay(path));
    }).on('error', () => response.destroy());

  const fail = (path: string, response: ServerResponse) => {
    const cors = { 'access-control-allow-origin': '*' };
    switch (way) {
      case '503':
      case '404':
        return void response.writeHead(Number(way), cors).end();
      case 'page':
        return void response.writeHead(200, { ...cors, 'content-type': 'text/html' }).end('<!doctype html><p>Hello');
      case 'no CORS':
        return void forward(path, response, false);
      case 'reset':
        return void response.destroy();
      default:
        return undefined;
    }
  };
  const server: Server = createServer((request, response) => {
    const { url: path = '/' } = request;
    asked.push(path);
    if (way && broken.test(path)) fail(path, response);
    else forward(path, response, true);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    /** `paths`: only these fail. A host that refuses connections fails completely. */
    async break(how: Way, paths = /(?:)/) {
      way = how;
      broken = paths;
      if (how === 'refused') await stop();
    },
    async mend() {
      const wasClosed = way === 'refused';
      way = undefined;
      // Hanging requests would hang forever.
      server.closeAllConnections();
      if (wasClosed) await listen(port);
    },
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
}

export type StreamHost = Awaited<ReturnType<typeof openStreamHost>>;
