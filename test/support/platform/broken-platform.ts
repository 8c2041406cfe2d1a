import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestPlatform } from './platform.ts';

export interface Response {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Breakage {
  /** Requests that are broken: a path, with a method if it matters. */
  readonly at: RegExp;
  /** Changes the response of the platform. */
  change?(response: Response, request: IncomingMessage): void;
  /** Responds in place of the platform. */
  take?(request: IncomingMessage, response: ServerResponse): void;
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** A platform with faults: the first that a request meets. All other requests and the sockets are the platform's. */
export async function openBroken({ origin, http }: TestPlatform, ...breakages: readonly Breakage[]) {
  const forward = (request: IncomingMessage, body: Buffer) =>
    new Promise<Response | undefined>((resolve) => {
      const { method, url, headers } = request;
      const asked = send(new URL(url ?? '/', origin), { method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
          resolve({
            status: answer.statusCode ?? 500,
            headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks).toString('latin1'),
          });
        });
      });
      // The platform has closed, as at the end of a test that does not wait for every answer.
      asked.on('error', () => resolve(undefined)).end(body);
    });

  const server = createServer((request, response) => {
    const breakage = breakages.find(({ at }) => at.test(`${request.method} ${request.url}`));
    if (!breakage) return void http.emit('request', request, response);
    if (breakage.take) return breakage.take(request, response);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const answer = await forward(request, Buffer.concat(chunks));
      if (!answer) return response.destroy();
      breakage.change?.(answer, request);
      response.writeHead(answer.status, answer.headers).end(Buffer.from(answer.body, 'latin1'));
    });
  });
  server.on('upgrade', (...upgrade) => http.emit('upgrade', ...upgrade));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
