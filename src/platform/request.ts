import redaxios from 'redaxios';
import { pause } from '../core/pause.ts';
import { QUIETLY } from '../core/quietly.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { limitTime } from '../core/time-limit.ts';
import { fieldOf, titleOf } from '../lib/shape.ts';
import { failed, type Result } from './result.ts';

interface RequestOptions {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Validates the part of the body that is used. */
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

/** A redirect is a failure: browsers would send the body, with its number, code or token, to another host. */
const RULES = { ...QUIETLY, redirect: 'error' } as const;

/** Sends one request, without retries. Adds to redaxios a timeout, abort signals and checks of the body. */
export function createRequest({ scheduler, fetch, now, refusedByPage }: Needs) {
  return async ({ url, method, headers, body, check, signal }: RequestOptions): Promise<Result<unknown>> => {
    const timeLimit = limitTime(scheduler, signal);
    let isAccepted = false;
    try {
      const response = await redaxios<unknown>({
        url,
        method: method as 'GET',
        headers: { ...headers },
        data: body,
        validateStatus: () => true,
        // Matches no cookie. By default redaxios sends a cookie named "undefined" as a header.
        xsrfCookieName: '(?!)',
        fetch: (async (to: RequestInfo, init?: RequestInit) => {
          const answer = await fetch(to, { ...init, ...RULES, signal: timeLimit.signal });
          isAccepted = answer.ok;
          return answer;
        }) as typeof globalThis.fetch,
      });
      const { status, data } = response;
      if (status < 200 || status > 299) {
        return failed('http', status, { detail: detailOf(data), retryAfter: secondsOf(response.headers, now()) });
      }
      // An empty response is valid only if no body is expected.
      if (status === 204 && !check) return { ok: true, data: undefined };
      // redaxios returns invalid JSON as text.
      const isBroken = data === undefined || typeof data === 'string' || check?.(data) === false;
      return isBroken ? failed('badBody', status) : { ok: true, data };
    } catch {
      const more = isAccepted ? ({ cut: true } as const) : {};
      if (timeLimit.isLate()) return failed('timeout', 0, more);
      // `securitypolicyviolation` is dispatched in a separate task, possibly after the failure.
      if (!(await pause(scheduler, 0, signal))) return failed('aborted');
      return failed(refusedByPage(url) ? 'policy' : 'network', 0, more);
    } finally {
      timeLimit.end();
    }
  };
}

/** Sends a request that outlives the page; its response is ignored. */
export const createBeacon = (fetch: typeof globalThis.fetch) => (url: string, init: RequestInit) =>
  void fetch(url, { ...init, ...RULES, keepalive: true }).catch(() => undefined);

export type Request = ReturnType<typeof createRequest>;

function detailOf(data: unknown): string | undefined {
  const detail = fieldOf(data, 'detail');
  return typeof detail === 'string' ? titleOf(detail.trim()) || undefined : undefined;
}

/** `Retry-After` in seconds, or as a date. */
function secondsOf(headers: unknown, now: number): number | undefined {
  const header = headers instanceof Headers ? headers.get('retry-after') : null;
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max((date - now) / 1000, 0);
}
