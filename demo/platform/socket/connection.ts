import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Run } from '../door/guard.ts';
import { type Frame, readFrame, writeFrame } from './frames.ts';
import type { Gate, Reply, Topic, Visitor } from './topics.ts';

interface Needs {
  readonly socket: WebSocket;
  /** The stream that `socket` writes to. */
  readonly stream: Duplex;
  readonly run: Run;
  readonly visitor: Visitor;
  readonly topics: readonly Topic[];
  readonly membership: {
    enter(topic: string, connection: Connection): void;
    leave(topic: string, connection: Connection): void;
  };
  gate(): Gate;
  now(): number;
}

export interface Connection {
  readonly socket: WebSocket;
  /** Writes frames that are shared by many connections. */
  write(frames: Buffer): void;
  /** Time since its last message, ms. */
  silentFor(): number;
  leaveAll(): void;
  /** Leaves the topic if the visitor may no longer be in it. */
  review(topic: string): void;
  /** Called once a second. */
  look(): void;
}

/** Maximum unsent data of a slow client, in bytes. */
const MOST_BEHIND = 1024 * 1024;
/** The client comes back with its new token. */
const UNAUTHORIZED = 3000;
const LOOKS_BETWEEN_REVIEWS = 60;
const UNMATCHED: Reply = { status: 'error', response: { reason: 'unmatched topic' } };
const OK: Reply = { status: 'ok', response: {} };

/** One client with its topics. */
export function createConnection({ socket, stream, run, visitor, topics, membership, gate, now }: Needs): Connection {
  /** Topic → join reference; messages for an older join are stale. */
  const joined = new Map<string, string | null>();
  let heard = performance.now();
  let looks = 0;
  let wasExpired = false;

  /** Sends, unless the client is too far behind, which closes it. */
  const unlessBehind = (action: () => void) => {
    if (socket.bufferedAmount > MOST_BEHIND) socket.terminate();
    else if (socket.readyState === socket.OPEN) action();
  };
  const send = (frame: Frame) => unlessBehind(() => socket.send(writeFrame(frame)));
  const answer = ({ joinRef, ref, topic }: Frame, payload: Reply) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload });
  const tell = (topic: string, event: 'phx_close' | 'phx_error') => {
    const joinRef = joined.get(topic) ?? null;
    send({ joinRef, ref: joinRef, topic, event, payload: {} });
  };
  const leave = (topic: string) => {
    joined.delete(topic);
    membership.leave(topic, connection);
  };

  /** The client joins again, and the reply contains the refusal. */
  const expel = (topic: string) => {
    tell(topic, 'phx_error');
    leave(topic);
  };
  const isExpired = () => visitor.expiresAt !== undefined && visitor.expiresAt <= now();
  /** After the end of its token a visitor without one: most rooms need none, and the socket stays. */
  const visitorNow = (): Visitor => (isExpired() ? { uuid: visitor.uuid } : visitor);
  const channelOf = (topic: string) => topics.find(({ pattern }) => pattern.test(topic));
  const mayStay = (topic: string) => channelOf(topic)?.mayStay?.(topic, visitorNow()) !== false;

  const join = (frame: Frame) => {
    const { topic, joinRef, payload } = frame;
    const channel = channelOf(topic);
    if (!channel) return answer(frame, UNMATCHED);
    if (joined.has(topic)) {
      tell(topic, 'phx_close');
      leave(topic);
    }
    const reply = channel.join(topic, visitorNow(), payload);
    if (reply.status === 'ok') {
      joined.set(topic, joinRef);
      membership.enter(topic, connection);
    } else if (isExpired()) return socket.close(UNAUTHORIZED);
    return answer(frame, reply);
  };

  const push = (frame: Frame) => {
    const { topic, event, payload } = frame;
    try {
      const reply = channelOf(topic)?.handle?.(topic, event, payload, visitorNow());
      if (reply) answer(frame, reply);
    } catch {
      expel(topic);
    }
  };

  const receive = (frame: Frame) => {
    const { topic, event, joinRef } = frame;
    if (topic === 'phoenix' && event === 'heartbeat') return answer(frame, OK);
    if (event === 'phx_join') return join(frame);
    const isMember = joined.has(topic) && joined.get(topic) === joinRef;
    if (event !== 'phx_leave') return isMember ? push(frame) : answer(frame, UNMATCHED);
    answer(frame, OK);
    if (isMember) {
      tell(topic, 'phx_close');
      leave(topic);
    }
  };

  socket.on('ping', (data) => unlessBehind(() => socket.pong(data)));
  socket.on('message', (data, isBinary) => {
    heard = performance.now();
    if (gate() === 'silent') return;
    const frame = isBinary ? undefined : readFrame(String(data));
    // 1003: unsupported data, from a client of another protocol.
    if (!frame) return socket.close(1003);
    void run(
      'Socket frame',
      () => receive(frame),
      () => socket.close(1011),
    );
  });

  const connection: Connection = {
    socket,
    // `socket.send` would encode the text again. Nothing is compressed or in fragments, so whole frames can stand anywhere.
    write: (frames) => unlessBehind(() => stream.write(frames)),
    silentFor: () => performance.now() - heard,
    leaveAll() {
      for (const topic of [...joined.keys()]) leave(topic);
    },
    review(topic) {
      if (joined.has(topic) && !mayStay(topic)) expel(topic);
    },
    look() {
      looks += 1;
      const hasEnded = !wasExpired && isExpired();
      wasExpired = isExpired();
      if (!hasEnded && looks % LOOKS_BETWEEN_REVIEWS > 0) return;
      const barred = [...joined.keys()].filter((topic) => !mayStay(topic));
      if (isExpired() && barred.length > 0) return socket.close(UNAUTHORIZED);
      for (const topic of barred) expel(topic);
    },
  };
  return connection;
}
