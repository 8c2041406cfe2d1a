import type { VirtualClock } from './clock.ts';

const UNAUTHORIZED = 401;
const UNAVAILABLE = 503;
/** Longer than this nobody queues: the server says no at once. */
const LONGEST_QUEUE_SECONDS = 2;
const TOKEN_SECONDS = 3600;
const LATENCY_MS = [40, 120] as const;

/** What a request is for, by the last part of its path. */
export type Endpoint = 'aggregate' | 'details' | 'refresh';

const NO_HEADERS = new Headers();
/** As much of a response as a request reads. A real one is a stream, which virtual time would have to wait for. */
const respond = (status: number, body: object): Response =>
  ({ status, headers: NO_HEADERS, text: async () => JSON.stringify(body) }) as unknown as Response;

/** A platform that is up, down or slow, and remembers when it was asked: the other end of the player's `fetch`. */
export function createServer(clock: VirtualClock, random: () => number) {
  const asked: Record<Endpoint, number[]> = { aggregate: [], details: [], refresh: [] };
  const served: number[] = [];
  /** By refresh token. */
  const refreshed = new Map<string, number>();
  /** Answers a second; each one beyond waits its turn. */
  let capacity = Number.POSITIVE_INFINITY;
  let intervalSeconds = 10;
  let tokenEndSeconds = 0;
  let down = false;
  let busyUntil = 0;
  let refused = 0;

  const later = <T>(seconds: number, settle: () => T): Promise<T> => {
    const latency = LATENCY_MS[0] + random() * (LATENCY_MS[1] - LATENCY_MS[0]);
    return new Promise((resolve, reject) => {
      clock.timers.setTimeout(
        () => {
          try {
            resolve(settle());
          } catch (error) {
            reject(error);
          }
        },
        latency + seconds * 1000,
      );
    });
  };

  const token = () => {
    const iat = Math.floor(clock.now() / 1000);
    const exp = iat < tokenEndSeconds / 2 ? tokenEndSeconds : iat + TOKEN_SECONDS;
    return `h.${btoa(JSON.stringify({ iat, exp }))}.s`;
  };
  const isOver = (authorization: string | undefined) => {
    if (authorization === undefined) return false;
    const { exp } = JSON.parse(atob(authorization.split('.')[1] ?? '')) as { exp: number };
    return clock.now() / 1000 >= exp;
  };
  const bodies: Record<Endpoint, () => object> = {
    aggregate: () => ({ config: { get_interval: intervalSeconds } }),
    details: () => ({ id: '1', content_id: '1', type: 'live', title: 'Live', stream_link: '/live/1.m3u8' }),
    refresh: () => ({ access: token(), token_id: 't' }),
  };

  return {
    /** Milliseconds at which somebody asked for it, and at which somebody was served. */
    asked,
    served,
    /** How often each refresh token was used. */
    refreshed,
    /** Tokens that had ended when they came. */
    refused: () => refused,
    setDown: (wish: boolean) => {
      down = wish;
    },
    setCapacity: (perSecond: number) => {
      capacity = perSecond;
    },
    setInterval: (seconds: number) => {
      intervalSeconds = seconds;
    },
    /** All tokens of the first half of this time end with it. */
    setTokenEnd: (seconds: number) => {
      tokenEndSeconds = seconds;
    },
    fetch(url: string, { headers, body }: RequestInit): Promise<Response> {
      const now = clock.now();
      const endpoint = /(\w+)\?/.exec(url)?.[1] as Endpoint;
      asked[endpoint].push(now);
      if (endpoint === 'refresh') refreshed.set(String(body), (refreshed.get(String(body)) ?? 0) + 1);
      if (down) {
        return later(0, () => {
          throw new TypeError('Failed to fetch');
        });
      }
      if (isOver((headers as Record<string, string>).authorization)) {
        refused += 1;
        return later(0, () => respond(UNAUTHORIZED, {}));
      }
      busyUntil = Math.max(busyUntil, now);
      const queue = (busyUntil - now) / 1000;
      if (queue > LONGEST_QUEUE_SECONDS) return later(0, () => respond(UNAVAILABLE, {}));
      busyUntil += 1000 / capacity;
      served.push(now);
      return later(queue, () => respond(200, bodies[endpoint]()));
    },
  };
}
