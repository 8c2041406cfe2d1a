import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { request as askSecurely, Agent as SecureAgent } from 'node:https';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecurely } from 'node:tls';
import type { OpenRoom } from '../calls/rooms.ts';
import { refuseSocket } from '../door/guard.ts';
import type { ChatServer } from './chat-server.ts';
import type { Gate } from './topics.ts';

interface Needs {
  /** Their origins; each can be asked for everything. */
  readonly nodes: readonly string[];
  /** What the nodes know the platform by. */
  readonly secret: string;
  /** Without the suffix `/websocket`, which clients append. */
  readonly path: string;
  gate(): Gate;
  warn(line: string): void;
  now(): number;
}

const ANSWER_MS = 2000;
/** Nodes that were started again know no rooms until they are told. */
const REPEAT_MS = 10_000;
/** Messages of a room that wait for the nodes; later ones are only stored. A removal waits behind them. */
const MOST_WAITING = 2000;
const MOST_WAITING_EVENTS = 2 * MOST_WAITING;

/** The chat's sockets on other servers, which speak `socket.md` and take the calls of `demo/phoenix`. */
export function createChatNodes({ nodes, secret, path, gate, warn, now }: Needs): ChatServer {
  const targets = nodes.map((node) => new URL(node));
  const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) };
  const pairs = new Set<Duplex>();
  const told = new Map<string, { readonly text: string; readonly at: number }>();
  const queues = new Map<string, { waiting: number; tail: Promise<unknown> }>();
  let turn = 0;
  /** What a line was written about, until it works again. */
  const troubles = new Set<string>();

  /** The nodes, beginning with another one each time. */
  const inTurn = () => {
    turn += 1;
    return targets.map((_, index) => targets[(turn + index) % targets.length] ?? new URL('http://none.invalid'));
  };

  const call = (target: URL, method: 'PUT' | 'POST', to: string, body: string) =>
    new Promise<number>((resolve, reject) => {
      const isSecure = target.protocol === 'https:';
      const asking = (isSecure ? askSecurely : ask)(new URL(to, target), {
        method,
        agent: agents[isSecure ? 'https:' : 'http:'],
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        timeout: ANSWER_MS,
      });
      asking
        .on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
        .on('timeout', () => asking.destroy(new Error('no answer')))
        .on('error', reject)
        .end(body);
    });

  const complain = (subject: string, line: string) => {
    if (!troubles.has(subject)) warn(`${subject}: ${line}`);
    troubles.add(subject);
  };
  /** The status: 204 if the node took it, 0 without an answer. */
  const tell = async (target: URL, method: 'PUT' | 'POST', to: string, body: string): Promise<number> => {
    const node = `Chat node ${target.host}`;
    try {
      const status = await call(target, method, to, body);
      if (status === 204) troubles.delete(node);
      else if (status !== 404) complain(node, `${method} ${to} gets ${status}`);
      return status;
    } catch (error) {
      complain(node, error instanceof Error ? error.message : String(error));
      return 0;
    }
  };

  const addressOf = (room: string, rest = '') => `/internal/rooms/${encodeURIComponent(room)}${rest}`;
  /** Each node keeps its own list, also while it can't reach the others. */
  const open = async (room: string, text: string) => {
    await Promise.all(targets.map((target) => tell(target, 'PUT', addressOf(room), text)));
  };
  /** Whether a node took it. */
  const post = async (room: string, rest: string, body: string): Promise<boolean> => {
    for (const target of inTurn()) {
      let status = await tell(target, 'POST', addressOf(room, rest), body);
      const known = told.get(room);
      if (status === 404 && known) {
        await open(room, known.text);
        status = await tell(target, 'POST', addressOf(room, rest), body);
      }
      if (status === 204) return true;
    }
    return false;
  };

  /** One after the other, so that the messages of a room keep their order. */
  const enqueue = (room: string, action: () => Promise<unknown>, most = MOST_WAITING): void => {
    const queue = queues.get(room) ?? { waiting: 0, tail: Promise.resolve() };
    if (queue.waiting >= most) {
      complain(`Room ${room}`, 'more messages than the chat nodes take');
      return;
    }
    queue.waiting += 1;
    queue.tail = queue.tail.then(action).finally(() => {
      queue.waiting -= 1;
      if (queue.waiting > 0) return;
      queues.delete(room);
      troubles.delete(`Room ${room}`);
    });
    queues.set(room, queue);
  };

  const connectTo = (target: URL) =>
    new Promise<Socket>((resolve, reject) => {
      const isSecure = target.protocol === 'https:';
      const host = target.hostname.replace(/^\[|\]$/g, '');
      const port = Number(target.port) || (isSecure ? 443 : 80);
      const socket = isSecure ? connectSecurely({ host, port, servername: host }) : connect({ host, port });
      socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
      socket.once('error', reject).once(isSecure ? 'secureConnect' : 'connect', () => {
        socket.setTimeout(0);
        resolve(socket);
      });
    });

  const join = (client: Duplex, node: Socket) => {
    pairs.add(client);
    const part = () => {
      pairs.delete(client);
      client.destroy();
      node.destroy();
    };
    client.on('close', part);
    node.on('error', part).on('close', part);
    client.pipe(node).pipe(client);
  };

  return {
    async upgrade(request, client, head) {
      const { pathname } = new URL(request.url ?? '/', 'http://any');
      if (pathname !== `${path}/websocket`) return refuseSocket(client, 404);
      if (gate() === 'refuse') return refuseSocket(client, 503);
      // Nobody answers, as a node that hangs.
      if (gate() === 'silent') return;
      for (const target of inTurn()) {
        const node = await connectTo(target).catch(() => undefined);
        if (!node) continue;
        if (client.destroyed) return void node.destroy();
        node.write(Buffer.concat([Buffer.from(headOf(request)), head]));
        return join(client, node);
      }
      refuseSocket(client, 503);
    },
    newMessage: (message) =>
      enqueue(message.room_id, () => post(message.room_id, '/messages', JSON.stringify(message))),
    roomEvent(room, event, payload) {
      const body = JSON.stringify({ event, payload });
      // Once more after the nodes were too busy: without it, a removed message would stay on the screens.
      const send = async () => (await post(room, '/events', body)) || post(room, '/events', body);
      enqueue(room, send, MOST_WAITING_EVENTS);
    },
    // The nodes do it when they are told who may join.
    review() {},
    roomClosed(room) {
      told.delete(room);
      enqueue(room, () => post(room, '/close', ''));
    },
    keepOpen(rooms) {
      for (const { id, ...access } of rooms satisfies readonly OpenRoom[]) {
        const text = JSON.stringify(access);
        const before = told.get(id);
        if (before?.text === text && now() - before.at < REPEAT_MS) continue;
        told.set(id, { text, at: now() });
        enqueue(id, () => open(id, text));
      }
    },
    // The codes are those of the nodes: here a connection only breaks off.
    drop() {
      for (const client of pairs) client.destroy();
    },
    connections: () => pairs.size,
    close() {
      for (const client of pairs) client.destroy();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** The request as it came. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
