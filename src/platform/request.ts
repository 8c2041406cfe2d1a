import redaxios from 'redaxios';
import { pause } from '../core/pause.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { limitTime } from '../core/time-limit.ts';
import { failed, type Result } from './result.ts';

export interface Ask {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What the body must be, as far as it is used. */
  readonly check?: (data: unknown) => boolean;
  readonly signal: AbortSignal;
}

interface Needs {
  readonly scheduler: Scheduler;
  readonly fetch: typeof globalThis.fetch;
  now(): number;
  /** See `watchPagePolicy`. */
  refusedByPage(url: string): boolean;
}

/**
 * A redirect is a failure: browsers would send a body, with its number, code or token, and any header but Authorization
 * along to another host, and what comes after a redirect can't be known before.
 */
const RULES = { credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'error' } as const;

/** One request, made once. Around redaxios, which knows no timeout and no abort and lets broken bodies pass for good ones. */
export function createRequest({ scheduler, fetch, now, refusedByPage }: Needs) {
  return async ({ url, method, headers, body, check, signal }: Ask): Promise<Result<unknown>> => {
    const life = limitTime(scheduler, signal);
    try {
      const response = await redaxios<unknown>({
        url,
        method: method as 'GET',
        headers: { ...headers },
        data: body,
        validateStatus: () => true,
        // Matches no cookie: otherwise one by the name of "undefined" would be sent as a header.
        xsrfCookieName: '(?!)',
        fetch: ((to: RequestInfo, init?: RequestInit) =>
          fetch(to, {
            ...init,
            ...RULES,
            signal: life.signal,
          })) as typeof globalThis.fetch,
      });
      const { status, data } = response;
      if (status < 200 || status > 299) {
        return failed('http', status, { detail: detailOf(data), retryAfter: secondsOf(response.headers, now()) });
      }
      // Nothing is an answer only where nothing was awaited.
      if (status === 204 && !check) return { ok: true, data: undefined };
      // What is no JSON comes back as the text that it is.
      const isBroken = data === undefined || typeof data === 'string' || check?.(data) === false;
      return isBroken ? failed('badBody', status) : { ok: true, data };
    } catch {
      if (life.isLate()) return failed('timeout');
      // A refusal by the page's policy is told in a task of its own, which may come after the failure.
      if (!(await pause(scheduler, 0, signal))) return failed('aborted');
      return failed(refusedByPage(url) ? 'policy' : 'network');
    } finally {
      life.end();
    }
  };
}

/** Lets go of a request that outlives the page; nobody hears its answer. */
export const createBeacon = (fetch: typeof globalThis.fetch) => (url: string, init: RequestInit) =>
  void fetch(url, { ...init, ...RULES, keepalive: true }).catch(() => undefined);

export type Request = ReturnType<typeof createRequest>;

function detailOf(data: unknown): string | undefined {
  const detail: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'detail') : undefined;
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}

/** `Retry-After` in seconds, or as a date. */
function secondsOf(headers: unknown, now: number): number | undefined {
  const wish = headers instanceof Headers ? headers.get('retry-after') : null;
  if (wish === null || wish.trim() === '') return undefined;
  const seconds = Number(wish);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0);
  const date = Date.parse(wish);
  return Number.isNaN(date) ? undefined : Math.max((date - now) / 1000, 0);
}
