import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A platform of one function, which notes what it was asked. */
export async function openOrigin(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const heard: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    heard.push({ url: request.url ?? '', headers: request.headers });
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Origin = Awaited<ReturnType<typeof openOrigin>>;
