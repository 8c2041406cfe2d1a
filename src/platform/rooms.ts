import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { type Channel, Socket, type SocketConnectOption } from 'phoenix';
import { createLatest } from '../core/lifetime.ts';
import { listen } from '../core/listen.ts';
import { drifting, reconnectSeconds } from '../core/pace.ts';
import { makeUntil } from '../core/page-listeners.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { until } from '../core/until.ts';
import { attempt } from '../lib/attempt.ts';
import { parseJson } from '../lib/parse-json.ts';
import { fieldOf, isObject } from '../lib/shape.ts';

/** Close code 1000: the server doesn't want clients back soon. */
const NORMAL = 1000;
const AFTER_NORMAL_SECONDS = 60;
/** Longest delay before a reconnect that many viewers need at the same moment. */
const TOGETHER_SECONDS = 2;
/** The server closes a connection on which nothing was sent for 60 s. */
const HEARTBEAT_SECONDS = 30;
/** When the platform fails, it refuses all viewers: their token checks are spread over this time. */
const CHECK_WITHIN_SECONDS = 10;
/** A longer frame than the contract allows is dropped unread. */
const LONGEST_FRAME = 65_536;
/** Tokens that a subprotocol can carry; `/` in the client's base64 would make the constructor throw. */
const CARRIED = /^[\w.~+=-]+$/;
const FAILURES_TO_CHECK = 2;

const EVENTS = ['new_message', 'message_removed', 'author_removed', 'messages_restored', 'room_settings'] as const;

/** An event of the room with its payload. `over`: the room has closed, or this viewer may not be in it. */
export type RoomNews = { readonly event: (typeof EVENTS)[number]; readonly data: unknown } | 'over';

export interface RoomLink {
  readonly $joined: ReadableAtom<boolean>;
  hear(listener: (news: RoomNews) => void, signal: AbortSignal): void;
}

interface Needs {
  readonly room: string;
  /** Address of the socket, without `/websocket`, which the client appends. */
  readonly address: string;
  params(): Readonly<Record<string, string>>;
  /** Read before each connection. */
  token(): string | undefined;
  /** The user id in the token. Another user needs another connection. */
  readonly $subject: ReadableAtom<string | undefined>;
  readonly $token: ReadableAtom<string | undefined>;
  /** Called once while the server refuses connections: a call over HTTP renews a token that has expired. */
  checkToken(): void;
  readonly scheduler: Scheduler;
  random(): number;
  /** Event targets of the client: window and document. */
  readonly page: readonly EventTarget[];
  readonly signal: AbortSignal;
}

/** Listens to one chat room over a socket, and connects again whenever it is lost. See socket.md. */
export function openRoom(needs: Needs): RoomLink {
  const { room, address, scheduler, random, page, signal } = needs;
  const $joined = atom(false);
  const listeners = new Set<(news: RoomNews) => void>();
  const tell = (news: RoomNews) => {
    for (const listener of listeners) listener(news);
  };
  const connections = createLatest(signal);
  const delays = createLatest(signal);
  const checks = createLatest(signal);
  let subject: string | undefined;
  let token: string | undefined;
  /** Connections that have ended since the last join. */
  let failures = 0;

  const connectIn = (seconds: number) => {
    connections.cancel();
    scheduler.after(seconds, connect, delays.next());
  };
  function connect() {
    const connection = connections.next();
    delays.cancel();
    subject = needs.$subject.get();
    token = tokenIn(needs.token());
    let hasJoined = false;
    let hasChecked = false;
    const delay = (tries: number) => reconnectSeconds(tries, random) * 1000;
    const options: Partial<SocketConnectOption> = {
      params: needs.params,
      authToken: token,
      // The client resets its counter when a connection opens, but a broken server may close each one before the join.
      reconnectAfterMs: () => delay(failures + 1),
      rejoinAfterMs: delay,
      encode,
      decode,
      // With the same interval, viewers who came together would stay synchronized.
      heartbeatIntervalMs: HEARTBEAT_SECONDS * (1 - random() / 3) * 1000,
      // By default the client reads `window.sessionStorage`, which throws in a sandboxed frame.
      sessionStorage: NO_STORAGE,
    };
    // The client disconnects on `pagehide`, and reconnects a hidden page when it is shown again. It never removes the
    // listeners: https://github.com/phoenixframework/phoenix/blob/v1.8.16/assets/js/phoenix/socket.js
    const socket = makeUntil(connection, page, () => new Socket(address, options));
    const channel = socket.channel(`room:${room}`);
    until(connection, () => {
      $joined.set(false);
      end(channel, socket);
    });
    /** Drops late events of a connection that was given up. */
    const inTime =
      <A extends unknown[]>(action: (...args: A) => void) =>
      (...args: A) => {
        if (!connection.aborted) action(...args);
      };
    const leave = inTime(() => {
      connections.cancel();
      tell('over');
    });
    socket.onClose(
      inTime(({ code }) => {
        $joined.set(false);
        failures += 1;
        // A Phoenix server that is stopped closes with 1000 before the join.
        if (code === NORMAL)
          return connectIn(hasJoined ? drifting(AFTER_NORMAL_SECONDS, random) : reconnectSeconds(failures, random));
        // The client keeps its first token, so a new token needs a new client.
        if (tokenIn(needs.token()) !== token) return connectIn(reconnectSeconds(failures, random));
        if (hasChecked || failures < FAILURES_TO_CHECK || token === undefined) return;
        hasChecked = true;
        scheduler.after(random() * CHECK_WITHIN_SECONDS, needs.checkToken, connection);
      }),
    );
    channel.onError(inTime(() => $joined.set(false)));
    for (const event of EVENTS) {
      channel.on(
        event,
        inTime((data: unknown) => tell({ event, data })),
      );
    }
    channel.on('room_closed', leave);
    channel
      .join()
      .receive(
        'ok',
        inTime(() => {
          failures = 0;
          hasJoined = true;
          $joined.set(true);
        }),
      )
      .receive('error', (answer: unknown) => {
        // Other reasons may be temporary: the client tries again.
        if (REFUSALS.includes(fieldOf(answer, 'reason'))) leave();
      });
    // Throws for an insecure address on a secure page.
    attempt(() => socket.connect());
  }

  // After a delay: while a token is renewed, there is none for a moment.
  const check = () => {
    const isOther = needs.$subject.get() !== subject;
    if (isOther || (!$joined.get() && tokenIn(needs.token()) !== token)) connect();
  };
  listen(needs.$token, () => scheduler.after(random() * TOGETHER_SECONDS, check, checks.next()), signal);
  connect();

  return {
    $joined: readonlyType($joined),
    hear(listener, listenerSignal) {
      listeners.add(listener);
      until(listenerSignal, () => listeners.delete(listener));
    },
  };
}

const REFUSALS: readonly unknown[] = ['no such room', 'forbidden'];

const NO_STORAGE = { getItem: () => null, setItem: () => {} };

const tokenIn = (token: string | undefined) => (token !== undefined && CARRIED.test(token) ? token : undefined);

/** Disconnecting alone doesn't stop the timers of the channel. */
function end(channel: Channel, socket: Socket): void {
  channel.leave();
  socket.disconnect();
}

interface Frame {
  readonly join_ref: unknown;
  readonly ref: unknown;
  readonly topic: unknown;
  readonly event: unknown;
  readonly payload: unknown;
}

/** Frames are `[join_ref, ref, topic, event, payload]`. */
function encode(frame: object, take: (frame: string) => void): void {
  const { join_ref, ref, topic, event, payload } = frame as Frame;
  take(JSON.stringify([join_ref, ref, topic, event, payload]));
}

/** Phoenix's decoder throws on malformed frames, where we can't catch it. */
function decode(frame: unknown, take: (frame: Frame) => void): void {
  if (typeof frame !== 'string' || frame.length > LONGEST_FRAME) return;
  const parts = parseJson(frame);
  const [join_ref, ref, topic, event, payload] = Array.isArray(parts) ? parts : [];
  if (isObject(payload)) take({ join_ref, ref, topic, event, payload });
}
