import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Run, refuseSocket } from '../door/guard.ts';
import { type Connection, createConnection } from './connection.ts';
import { createFanOut } from './fan-out.ts';
import { writeFrame } from './frames.ts';
import type { Gate, Topic, Visitor } from './topics.ts';

interface Needs {
  /** Without the suffix `/websocket`, which clients append. */
  readonly path: string;
  readonly topics: readonly Topic[];
  readonly run: Run;
  /** Undefined for an invalid token; without a token the visitor is anonymous. */
  authenticate(token: string | undefined, uuid: string): Visitor | undefined;
  readonly gate?: () => Gate;
  /** Timeout of a silent client, which should send a heartbeat every 30 s. */
  readonly idleMs?: number;
  /** The clock by which tokens end. */
  now?(): number;
}

export interface PhoenixServer {
  readonly path: string;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends to everyone in the topic. */
  broadcast(topic: string, event: string, payload: unknown): void;
  /** Lets those go who may no longer be in the topic. */
  review(topic: string): void;
  /** Closes all connections and keeps serving; clients reconnect unless the code is 1000. */
  drop(code: number): void;
  connections(): number;
  close(): void;
}

const IDLE_MS = 60_000;
const LOOK_MS = 1000;
const MOST_BYTES = 64 * 1024;
const BEARER = 'base64url.bearer.phx.';

/**
 * Phoenix channels v2 over WebSockets: join, leave, heartbeat, push, reply, error and close, as the official client
 * expects. There is no maintained server for Node; a real Phoenix server is a drop-in replacement.
 */
export function createPhoenixServer(needs: Needs): PhoenixServer {
  const { path, run, authenticate, gate = () => 'open', idleMs = IDLE_MS, now = Date.now } = needs;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    autoPong: false,
    handleProtocols: (offered) => (offered.has('phoenix') ? 'phoenix' : false),
  });
  const fanOut = createFanOut<Connection>();
  const connections = new Set<Connection>();

  const open = (socket: WebSocket, stream: Duplex, visitor: Visitor) => {
    const { topics } = needs;
    const connection = createConnection({ socket, stream, visitor, topics, run, membership: fanOut, gate, now });
    connections.add(connection);
    socket.on('close', () => {
      connections.delete(connection);
      connection.leaveAll();
    });
    socket.on('error', () => socket.terminate());
  };

  const sweep = setInterval(() => {
    for (const { silentFor, look, socket } of connections) {
      if (silentFor() > idleMs) socket.terminate();
      else void run('Socket', look);
    }
  }, LOOK_MS);
  sweep.unref();

  return {
    path,
    upgrade(request, socket, head) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any');
      const token = bearerOf(request) ?? searchParams.get('token') ?? undefined;
      if (pathname !== `${path}/websocket`) return refuseSocket(socket, 404);
      if (gate() === 'refuse') return refuseSocket(socket, 503);
      if (searchParams.get('vsn') !== '2.0.0') return refuseSocket(socket, 400);
      const visitor = authenticate(token, searchParams.get('uuid') ?? '');
      if (!visitor) return refuseSocket(socket, 403);
      server.handleUpgrade(request, socket, head, (opened) => open(opened, socket, visitor));
    },
    broadcast(topic, event, payload) {
      fanOut.send(topic, writeFrame({ joinRef: null, ref: null, topic, event, payload }));
    },
    review(topic) {
      for (const { review } of connections) void run('Socket', () => review(topic));
    },
    drop(code) {
      for (const { socket } of connections) socket.close(code);
    },
    connections: () => connections.size,
    close() {
      clearInterval(sweep);
      for (const { socket } of connections) socket.terminate();
      server.close();
    },
  };
}

/** The client sends its `authToken` as a second subprotocol, because browsers can't set headers here. */
function bearerOf(request: IncomingMessage): string | undefined {
  const offered = request.headers['sec-websocket-protocol']?.split(/,\s*/) ?? [];
  const bearer = offered.find((name) => name.startsWith(BEARER));
  return bearer && Buffer.from(bearer.slice(BEARER.length), 'base64url').toString();
}
