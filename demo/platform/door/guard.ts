import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerOf } from '../calls/failure.ts';
import { createBodies } from './body.ts';
import { targetOf } from './target.ts';

/** Runs what the network or a timer sets off. `failed` hears of an error after it was logged. */
export type Run = (name: string, action: () => unknown, failed?: (error: unknown) => void) => Promise<void>;

const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };
/** Refused clients that are still sending have so long to read why; closed at once they would see a reset. */
const LINGER_MS = 500;
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;
const MOST_CONNECTIONS = 5000;
const LONGEST_NAME = 120;
/** What node's parser calls it, and what the client is told; anything else is 400. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | undefined)?.code ?? '');
/** Printable, short, on one line, and without the query, which may hold a token. */
const printable = (text: string) => JSON.stringify(text.slice(0, LONGEST_NAME)).slice(1, -1);
const nameOf = ({ method, url = '' }: IncomingMessage) => printable(`${method} ${url.split('?')[0]}`);
const messageOf = (error: unknown) => printable(error instanceof Error ? `${error.name} ${error.message}` : `${error}`);

/** Answers on a connection that has no response object, and drops whatever still comes in. */
export function refuseSocket(socket: Duplex, status: number): void {
  if (!socket.writable) return void socket.destroy();
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Access-Control-Allow-Origin: *', 'Connection: close'];
  socket.end([...head, 'Content-Length: 0', '', ''].join('\r\n'));
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const { status, headers, body } = answerOf(error, request.headers['accept-language']);
  const text = JSON.stringify(body);
  const about = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, {
    ...CORS,
    ...headers,
    ...about,
    'cache-control': 'no-store',
    connection: 'close',
  });
  if (request.complete) return void response.end(text);
  response.flushHeaders();
  response.write(text);
  setTimeout(() => response.destroy(), LINGER_MS).unref();
}

/**
 * The one door that everything from the network comes through: malformed requests are refused, bodies are limited, and
 * whatever is thrown behind it ends as an answer and one line of the log, never as the end of the process.
 */
export function createGuard(warn: (line: string) => void) {
  const take = createBodies();
  const answering = new WeakMap<Duplex, ServerResponse>();

  const run: Run = async (name, action, failed) => {
    try {
      await action();
    } catch (error) {
      // A client that has gone is no news.
      if (codeOf(error) !== 'ECONNRESET') warn(`${name}: ${messageOf(error)}`);
      try {
        failed?.(error);
      } catch (second) {
        warn(`${name}: ${messageOf(second)}`);
      }
    }
  };

  return {
    run,
    request: (request: IncomingMessage, response: ServerResponse, action: () => unknown) =>
      run(
        nameOf(request),
        async () => {
          answering.set(request.socket, response);
          response.on('error', (error) => warn(`${nameOf(request)}: ${messageOf(error)}`));
          request.url = targetOf(request);
          // What the control tells is for its own page alone.
          if (!request.url.startsWith('/control/')) {
            for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
          }
          const release = await take(request);
          try {
            await action();
          } finally {
            release();
          }
        },
        (error) => refuse(error, request, response),
      ),
    upgrade(request: IncomingMessage, socket: Duplex, action: () => unknown) {
      socket.on('error', () => socket.destroy());
      return run(
        nameOf(request),
        () => {
          request.url = targetOf(request);
          return action();
        },
        (error) => refuseSocket(socket, answerOf(error).status),
      );
    },
    /** What goes wrong before there is a request, or beside it. */
    watch(server: Server): void {
      server.headersTimeout = HEADERS_MS;
      server.requestTimeout = REQUEST_MS;
      server.maxConnections = MOST_CONNECTIONS;
      // Stays when the connection is handed over to a socket: an error nobody listens to would end the process.
      server.on('connection', (socket) => socket.on('error', () => {}));
      server.on('connect', (_, socket: Duplex) => refuseSocket(socket, 405));
      server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
        const response = answering.get(socket);
        const isAnswered = response?.headersSent && !response.writableFinished;
        if (codeOf(error) === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy();
        const status = PARSER_STATUS[codeOf(error)] ?? 400;
        // Browsers open connections ahead and don't always use them.
        if (status !== 408) warn(`Malformed request: ${messageOf(error)}`);
        refuseSocket(socket, status);
      });
      server.on('listening', () => server.on('error', (error) => warn(`Server: ${messageOf(error)}`)));
    },
  };
}

export type Guard = ReturnType<typeof createGuard>;
