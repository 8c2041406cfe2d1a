import type { VirtualClock } from './clock.ts';
import { latency } from './latency.ts';
import { HEARTBEAT, JOIN, type Traffic } from './traffic.ts';

const CONNECTING = 0;
const OPEN = 1;
const CLOSING = 2;
const CLOSED = 3;
const ABNORMAL = 1006;
/** Of a WebSocket frame that is sent by a server and has 126 to 65,535 bytes. */
const HEADER_BYTES = 4;

type Frame = readonly [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

interface Needs {
  readonly clock: VirtualClock;
  random(): number;
  readonly traffic: Traffic;
}

/**
 * A simulated socket server: accepts or refuses connections, replies to joins and heartbeats, tells a room
 * what happens in it, and drops everyone.
 */
export function createSocketServer({ clock, random, traffic }: Needs) {
  const connections = new Set<VirtualSocket>();
  /** Times of the successful joins, ms. */
  const joined: number[] = [];
  /** What the viewers of a room were told in each second. */
  const delivered: { events: number; bytes: number }[] = [];
  let gone = false;
  const later = (action: () => void) => clock.timers.setTimeout(action, latency(random));
  const note = (bytes: number) => {
    const second = Math.floor(clock.now() / 1000);
    const sum = delivered[second] ?? { events: 0, bytes: 0 };
    delivered[second] = { events: sum.events + 1, bytes: sum.bytes + bytes };
  };

  /** The part of a WebSocket that the Phoenix client uses. */
  class VirtualSocket {
    static readonly CONNECTING = CONNECTING;
    static readonly OPEN = OPEN;
    static readonly CLOSING = CLOSING;
    static readonly CLOSED = CLOSED;
    readyState = CONNECTING;
    readonly bufferedAmount = 0;
    binaryType = 'blob';
    onopen: ((event: unknown) => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onclose: ((event: { readonly code: number; readonly wasClean: boolean }) => void) | null = null;
    readonly topics = new Set<string>();
    /** When the last event arrives: a connection keeps the order. */
    #arrival = 0;

    constructor() {
      const now = clock.now();
      traffic.of('openSocket').moments.push(now);
      if (gone) traffic.of('openSocket').useless.push(now);
      later(() => {
        if (this.readyState !== CONNECTING) return;
        if (gone) {
          this.onerror?.({});
          return this.end(ABNORMAL);
        }
        this.readyState = OPEN;
        connections.add(this);
        this.onopen?.({});
      });
    }
    send(text: string): void {
      const [joinRef, ref, topic, event] = JSON.parse(text) as Frame;
      const call = event === 'phx_join' ? JOIN : event === 'heartbeat' ? HEARTBEAT : event;
      traffic.of(call).moments.push(clock.now());
      later(() => {
        if (this.readyState !== OPEN) return;
        if (call === JOIN) {
          joined.push(clock.now());
          this.topics.add(topic);
        }
        const response = call === JOIN ? { room_id: topic.slice(topic.indexOf(':') + 1) } : {};
        this.onmessage?.({ data: JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }]) });
      });
    }
    /** A frame of the server is on its way. */
    deliver(data: string, bytes: number): void {
      const now = clock.now();
      this.#arrival = Math.max(this.#arrival, now + latency(random));
      clock.timers.setTimeout(() => {
        if (this.readyState !== OPEN) return;
        note(bytes);
        this.onmessage?.({ data });
      }, this.#arrival - now);
    }
    close(code = 1005): void {
      if (this.readyState >= CLOSING) return;
      this.readyState = CLOSING;
      connections.delete(this);
      later(() => this.end(code));
    }
    end(code: number): void {
      if (this.readyState === CLOSED) return;
      this.readyState = CLOSED;
      connections.delete(this);
      this.onclose?.({ code, wasClean: code !== ABNORMAL });
    }
  }

  return {
    VirtualSocket,
    joined,
    open: () => connections.size,
    delivered,
    /** Sends an event to everyone in a room. */
    tell(topic: string, event: string, payload: object) {
      const data = JSON.stringify([null, null, topic, event, payload]);
      const bytes = Buffer.byteLength(data) + HEADER_BYTES;
      for (const connection of connections) if (connection.topics.has(topic)) connection.deliver(data, bytes);
    },
    /** Refuses connections from now on, or accepts them again. */
    setGone: (wish: boolean) => {
      gone = wish;
    },
    /** Closes all connections at once, or a random share of them. */
    drop(code: number, share = 1) {
      for (const connection of [...connections]) {
        if (share === 1 || random() < share) later(() => connection.end(code));
      }
    },
  };
}

export type SocketServer = ReturnType<typeof createSocketServer>;
