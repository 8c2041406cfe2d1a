import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerOf } from '../calls/failure.ts';
import { createBodies } from './body.ts';
import { targetOf } from './target.ts';

/** Runs code that the network or a timer triggers. `failed` gets an error after it was logged. */
export type Run = (name: string, action: () => unknown, failed?: (error: unknown) => void) => Promise<void>;

const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };
/** Time for a refused client to read the response; closing at once would reset the connection. */
const LINGER_MS = 500;
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;
const MOST_CONNECTIONS = 5000;
const LONGEST_NAME = 120;
/** Error codes of Node's parser with their status; 400 for any other. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | undefined)?.code ?? '');
/** Sanitizes a URL for the log: printable, short, without the query, which may contain a token. */
const printable = (text: string) => JSON.stringify(text.slice(0, LONGEST_NAME)).slice(1, -1);
const nameOf = ({ method, url = '' }: IncomingMessage) => printable(`${method} ${url.split('?')[0]}`);
const messageOf = (error: unknown) => printable(error instanceof Error ? `${error.name} ${error.message}` : `${error}`);

/** Responds on a socket without a response object, and drops further input. */
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
 * All network input passes through here: malformed requests are refused, bodies are limited, and any thrown error
 * becomes a response and one line in the log, never a crash.
 */
export function createGuard(warn: (line: string) => void) {
  const take = createBodies();
  const answering = new WeakMap<Duplex, ServerResponse>();

  const run: Run = async (name, action, failed) => {
    try {
      await action();
    } catch (error) {
      // A disconnected client is not an error.
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
          // Responses of the control are readable by its own pages only.
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
    /** Handles errors outside of a request. */
    watch(server: Server): void {
      server.headersTimeout = HEADERS_MS;
      server.requestTimeout = REQUEST_MS;
      server.maxConnections = MOST_CONNECTIONS;
      // Kept after an upgrade: an unhandled socket error would end the process.
      server.on('connection', (socket) => socket.on('error', () => {}));
      server.on('connect', (_, socket: Duplex) => refuseSocket(socket, 405));
      server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
        const response = answering.get(socket);
        const isAnswered = response?.headersSent && !response.writableFinished;
        if (codeOf(error) === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy();
        const status = PARSER_STATUS[codeOf(error)] ?? 400;
        // Browsers open spare connections.
        if (status !== 408) warn(`Malformed request: ${messageOf(error)}`);
        refuseSocket(socket, status);
      });
      server.on('listening', () => server.on('error', (error) => warn(`Server: ${messageOf(error)}`)));
    },
  };
}

export type Guard = ReturnType<typeof createGuard>;
