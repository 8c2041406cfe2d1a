import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A proxy for a platform that records requests. */
export async function openProxy(target: string, rewrite = (path: string) => path) {
  const asked: Seen[] = [];
  let refuses = false;
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, headers: request.headers });
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      if (refuses && request.headers.authorization) return void response.writeHead(401).end('{}');
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      try {
        const answer = await fetch(target + rewrite(path), {
          method: request.method,
          headers: headers as Record<string, string>,
          body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
        });
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
      } catch {
        // The platform has stopped.
        response.destroy();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Refuses all tokens from now on. */
    refuseTokens() {
      refuses = true;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
