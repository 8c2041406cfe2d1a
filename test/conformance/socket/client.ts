import { WebSocket } from 'ws';
import { NoAnswer, noAnswerOf } from '../exchange.ts';
import { printable } from '../printable.ts';

/** A message of Phoenix channels v2. */
export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

export interface Reply {
  readonly status: string;
  readonly response: unknown;
}

interface Wish {
  readonly url: string;
  readonly origin: string;
  readonly token?: string;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
}

const MOST_BYTES = 1024 * 1024;
/** Frames that are kept for later; a flood must not fill the memory. */
const MOST_KEPT = 1000;

/** A refused upgrade. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the upgrade gets ${status}`);
    this.status = status;
  }
}

function frameOf(text: string): Frame | undefined {
  try {
    const parts: unknown = JSON.parse(text);
    if (!Array.isArray(parts) || parts.length !== 5) return undefined;
    const [joinRef, ref, topic, event, payload] = parts as [string | null, string | null, unknown, unknown, unknown];
    return typeof topic === 'string' && typeof event === 'string' ? { joinRef, ref, topic, event, payload } : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the socket as the player does. Rejects with `Refused` or `NoAnswer`. */
export async function openSocket({ url, origin, token, timeoutSeconds, signal }: Wish) {
  const protocols = token === undefined ? [] : [`base64url.bearer.phx.${Buffer.from(token).toString('base64url')}`];
  const socket = new WebSocket(url, ['phoenix', ...protocols], {
    origin,
    handshakeTimeout: timeoutSeconds * 1000,
    maxPayload: MOST_BYTES,
    followRedirects: false,
  });
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  let nonsense: string | undefined;
  let closed: number | undefined;
  let broken: string | undefined;
  let last = 0;
  const wake = () => {
    for (const look of [...waiting]) look();
  };
  signal.addEventListener('abort', () => socket.terminate(), { once: true });
  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? undefined : frameOf(String(data));
    if (!frame) nonsense ??= isBinary ? 'binary data' : printable(String(data), 60);
    else if (frames.length < MOST_KEPT) frames.push(frame);
    wake();
  });
  socket.on('close', (code) => {
    closed = code;
    wake();
  });
  socket.on('error', (error) => {
    broken ??= troubleOf(error).message;
    wake();
  });

  /** Waits until the function returns a result. On timeout, the error describes what was awaited. */
  const wait = <T>(what: string, look: () => T | undefined, seconds = timeoutSeconds): Promise<T> =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(check);
        signal.removeEventListener('abort', aborted);
      };
      const fail = (reason: string) => {
        end();
        reject(new NoAnswer(reason));
      };
      const aborted = () => fail('aborted');
      const check = () => {
        const found = look();
        if (found !== undefined) {
          end();
          resolve(found);
        } else if (nonsense !== undefined) fail(`${what}, but a frame that is no Phoenix message: ${nonsense}`);
        else if (closed !== undefined) fail(`${what}: ${broken ?? `the connection was closed with ${closed}`}`);
      };
      const timer = setTimeout(() => fail(`${what} within ${seconds} s`), seconds * 1000);
      waiting.add(check);
      signal.addEventListener('abort', aborted, { once: true });
      check();
    });

  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (request, { statusCode = 0 }) => {
      request.destroy();
      reject(new Refused(statusCode));
    });
    socket.once('error', (error) => reject(troubleOf(error, timeoutSeconds)));
  });

  const send = (frame: readonly unknown[] | string) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  };
  const ask = async (topic: string, event: string, payload: unknown, joinRef: string | null): Promise<Reply> => {
    last += 1;
    const ref = String(last);
    send([joinRef ?? (event === 'phx_join' ? ref : null), ref, topic, event, payload]);
    return wait(`no reply to ${event}`, () => {
      const found = frames.find((frame) => frame.event === 'phx_reply' && frame.ref === ref);
      return found && replyOf(found.payload);
    });
  };

  return {
    protocol: socket.protocol,
    send,
    heartbeat: (payload: unknown = {}) => ask('phoenix', 'heartbeat', payload, null),
    /** Joins, and returns the reference for leaving. */
    async join(topic: string): Promise<Reply & { readonly ref: string }> {
      const reply = await ask(topic, 'phx_join', {}, null);
      return { ...reply, ref: String(last) };
    },
    leave: (topic: string, ref: string) => ask(topic, 'phx_leave', {}, ref),
    /** The first event of this kind, past or coming. */
    event: (topic: string, event: string, wanted: (payload: unknown) => boolean, seconds?: number) =>
      wait(
        `no ${event}`,
        () => frames.find((frame) => frame.topic === topic && frame.event === event && wanted(frame.payload))?.payload,
        seconds,
      ),
    /** How many frames have come. */
    received: () => frames.length,
    /** Whether this event is among the frames after the first `from` ones. */
    has: (topic: string, event: string, wanted: (payload: unknown) => boolean, from: number) =>
      frames.slice(from).some((frame) => frame.topic === topic && frame.event === event && wanted(frame.payload)),
    /** The code with which the server closes the connection. */
    closed: () => wait('the connection was not closed', () => closed),
    end: () => socket.terminate(),
  };
}

export type Client = Awaited<ReturnType<typeof openSocket>>;

/** Messages of the WebSocket library, in the words of this command. */
function troubleOf(error: Error, timeoutSeconds = 0): NoAnswer {
  if (/handshake has timed out/.test(error.message)) {
    return new NoAnswer(`the upgrade gets no response within ${timeoutSeconds} s`);
  }
  if (/no subprotocol|invalid subprotocol/i.test(error.message)) {
    return new NoAnswer('the subprotocol "phoenix" is not selected, so browsers close the connection');
  }
  if (/Max payload size/.test(error.message)) return new NoAnswer('a frame is larger than 1 MiB');
  return noAnswerOf(error);
}

function replyOf(payload: unknown): Reply {
  const { status, response } = (payload ?? {}) as { status?: unknown; response?: unknown };
  return { status: typeof status === 'string' ? status : `a reply without a status`, response };
}
