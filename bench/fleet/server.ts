import type { VirtualClock } from './clock.ts';
import { latency } from './latency.ts';
import { count } from './measure.ts';
import { operationOf, type Traffic } from './traffic.ts';

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;
/** Longest queue; further requests are refused at once. */
const LONGEST_QUEUE_SECONDS = 2;
const TOKEN_SECONDS = 3600;

const NO_HEADERS = new Headers();
/** The part of a Response that the client reads. A real one is a stream, which virtual time would have to await. */
const respond = (status: number, body: object): Response =>
  ({ status, headers: NO_HEADERS, text: async () => JSON.stringify(body) }) as unknown as Response;

/** Each live has a room. */
const roomOf: Answer = (url) => ({
  id: `room-${new URL(url).searchParams.get('live_id')}`,
  type: 'public',
  default_messages: [],
  pin: null,
});

/** What the platform answers to a call. */
export type Answer = (url: string, body: unknown) => object;

interface Needs {
  readonly clock: VirtualClock;
  random(): number;
  readonly traffic: Traffic;
}

/** A simulated platform that is up, down or slow and records its requests; replaces `fetch`. */
export function createServer({ clock, random, traffic }: Needs) {
  const served: number[] = [];
  /** By refresh token. */
  const refreshed = new Map<string, number>();
  const operations = new Map<string, string>();
  /** Capacity in responses per second; further requests are queued. */
  let capacity = Number.POSITIVE_INFINITY;
  let slownessSeconds = 0;
  let intervalSeconds = 10;
  let tokenEndSeconds = 0;
  let revokedSeconds = Number.NEGATIVE_INFINITY;
  let down = false;
  let busyUntil = 0;
  let refused = 0;
  const asked: number[] = [];

  const later = <T>(seconds: number, settle: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      clock.timers.setTimeout(
        () => {
          try {
            resolve(settle());
          } catch (error) {
            reject(error);
          }
        },
        latency(random) + seconds * 1000,
      );
    });

  const token = () => {
    const iat = clock.now() / 1000;
    const exp = iat < tokenEndSeconds / 2 ? tokenEndSeconds : iat + TOKEN_SECONDS;
    return `h.${btoa(JSON.stringify({ iat, exp }))}.s`;
  };
  const isOver = (authorization: string | undefined) => {
    if (authorization === undefined) return false;
    const { iat, exp } = JSON.parse(atob(authorization.split('.')[1] ?? '')) as { iat: number; exp: number };
    return clock.now() / 1000 >= exp || iat < revokedSeconds;
  };
  const operation = (method: string, url: string): string => {
    const [path = ''] = url.slice(url.indexOf('/', 'https://'.length)).split('?');
    const key = `${method} ${path}`;
    const id = operations.get(key) ?? operationOf(method, path) ?? key;
    operations.set(key, id);
    return id;
  };
  const bodies: Record<string, Answer> = {
    getAggregate: () => ({ online_viewers: 100, chat_enabled: true, config: { get_interval: intervalSeconds } }),
    getActiveRoom: roomOf,
    getDetails: () => ({ id: '1', content_id: '1', type: 'live', title: 'Live', stream_link: '/live/1.m3u8' }),
    getToken: () => ({ data: token() }),
    refreshToken: () => ({ access: token(), token_id: 't' }),
    getViewCount: () => ({ count: 1 }),
    listMessages: () => ({ count: 0, next: null, previous: null, results: [] }),
    answerQuiz: () => ({ chance: 3, max_chance: 3, encrypted_quiz: 's' }),
    getQuizRecords: () => ({ chance: 3, max_chance: 3, encrypted_quiz: 's' }),
    logTimeline: () => ({}),
    logEvents: () => ({}),
  };

  return {
    /** Times of responses, ms. */
    served,
    /** Number of requests between two times (s). */
    asked: (from: number, to: number) => count(asked, from, to),
    /** Uses of each refresh token. */
    refreshed,
    /** Expired or revoked tokens that were received. */
    refused: () => refused,
    setDown: (wish: boolean) => {
      down = wish;
    },
    setCapacity: (perSecond: number) => {
      capacity = perSecond;
    },
    /** Time that each answer takes beyond the network's. */
    setSlowness: (seconds: number) => {
      slownessSeconds = seconds;
    },
    setInterval: (seconds: number) => {
      intervalSeconds = seconds;
    },
    /** Replaces what calls are answered. */
    answer: (others: Readonly<Record<string, Answer>>) => void Object.assign(bodies, others),
    /** All tokens issued in the first half of this time expire at its end. */
    setTokenEnd: (seconds: number) => {
      tokenEndSeconds = seconds;
    },
    /** Refuses all tokens that have been issued so far. */
    revokeTokens: () => {
      revokedSeconds = clock.now() / 1000;
    },
    fetch(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
      const now = clock.now();
      const call = operation(method, url);
      const { moments, useless } = traffic.of(call);
      moments.push(now);
      asked.push(now);
      if (call === 'refreshToken') refreshed.set(String(body), (refreshed.get(String(body)) ?? 0) + 1);
      if (down) {
        useless.push(now);
        return later(0, () => {
          throw new TypeError('Failed to fetch');
        });
      }
      if (isOver((headers as Record<string, string>).authorization)) {
        refused += 1;
        useless.push(now);
        return later(0, () => respond(UNAUTHORIZED, {}));
      }
      busyUntil = Math.max(busyUntil, now);
      const queue = (busyUntil - now) / 1000;
      if (queue > LONGEST_QUEUE_SECONDS) {
        useless.push(now);
        return later(0, () => respond(UNAVAILABLE, {}));
      }
      busyUntil += 1000 / capacity;
      served.push(now);
      const answer = bodies[call]?.(url, body);
      return later(queue + slownessSeconds, () => (answer ? respond(200, answer) : respond(NOT_FOUND, {})));
    },
  };
}

export type Server = ReturnType<typeof createServer>;
