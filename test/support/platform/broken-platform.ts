import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

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

/** A platform with faults: a proxy that leaves everything else unchanged, sockets included. */
export async function openBroken(target: string, breakage: Breakage) {
  const forward = (request: IncomingMessage, body: Buffer) =>
    new Promise<Response | undefined>((resolve) => {
      const { method, url, headers } = request;
      const asked = send(new URL(url ?? '/', target), { method, headers, agent: false }, (answer) => {
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
    const isBroken = breakage.at.test(`${request.method} ${request.url}`);
    if (isBroken && breakage.take) return breakage.take(request, response);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const answer = await forward(request, Buffer.concat(chunks));
      if (!answer) return response.destroy();
      if (isBroken) breakage.change?.(answer, request);
      response.writeHead(answer.status, answer.headers).end(Buffer.from(answer.body, 'latin1'));
    });
  });
  server.on('upgrade', (request, socket) => {
    const { hostname, port } = new URL(target);
    const upstream = connect(Number(port), hostname, () => {
      const headers = request.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
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
