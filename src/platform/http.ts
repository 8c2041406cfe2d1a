import { createLifetime } from '../core/lifetime.ts';
import { pause } from '../core/pause.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Account } from './account.ts';
import type { Bare, Call } from './call.ts';
import { endpoints } from './endpoints.ts';
import type { Request } from './request.ts';
import { failed, type Result } from './result.ts';
import { createRetries } from './retry.ts';
import type { Operations } from './schema.d.ts';

type Id = keyof Operations;

interface Needs {
  readonly request: Request;
  readonly scheduler: Scheduler;
  random(): number;
  /** The platform: the only place that anything is sent to from here. */
  api(): string;
  /** Paths of an operator who has others than the contract. */
  paths(): Readonly<Record<string, string>>;
  /** Comes with every call. */
  who(): { readonly uuid: string; readonly provider: string };
  /** Lets go of a request that outlives the page; nobody hears its answer. */
  beacon(url: string, init: RequestInit): void;
  /** Whose tokens go along; nobody's where the page wants an anonymous viewer. */
  account(): Account | undefined;
}

const UNAUTHORIZED = 401;
/** With the time limit of the call itself, a viewer knows within half a minute that there is no answer. */
const TOKEN_SECONDS = 5;

/** Speaks the contract: every call of a player to the platform goes through here. */
export function createHttp({ request, beacon, scheduler, random, api, paths, who, account }: Needs) {
  const addressOf = (
    id: Id,
    path: string,
    { path: places = {}, query = {} }: Omit<Call, 'signal'>,
  ): URL | undefined => {
    const base = new URL(api());
    const filled = (paths()[id] ?? path).replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(places[name] ?? '')),
    );
    const url = new URL(filled, base);
    for (const [name, value] of Object.entries({ ...query, ...who() })) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    // Whatever a path was made of, nothing leaves for another host.
    return url.origin === base.origin ? url : undefined;
  };

  /** A bare call, without a token: what the account itself makes. */
  const bare: Bare = async (id, call) => {
    const [method, path] = endpoints[id];
    const url = addressOf(id, path, call);
    if (!url) return failed('network');
    return request({ url: url.href, method, body: call.body, check: call.check, signal: call.signal });
  };

  /** What is for everybody is asked for without a token if that one takes too long. */
  const soon = async (token: Promise<string | undefined>, signal: AbortSignal) => {
    const life = createLifetime(signal);
    const known = await Promise.race([token, pause(scheduler, TOKEN_SECONDS, life.signal)]);
    life.end();
    return typeof known === 'string' ? known : undefined;
  };

  const withToken = async (id: Id, call: Call): Promise<Result<unknown>> => {
    const [method, path, needsLogin] = endpoints[id];
    const url = addressOf(id, path, call);
    if (!url) return failed('network');
    const attempt = (token: string | undefined) =>
      request({
        url: url.href,
        method,
        headers: token === undefined ? {} : headersFor(id, token),
        body: call.body,
        check: call.check,
        signal: call.signal,
      });
    const own = account();
    const asked = own?.token(bare, call.signal);
    const token = await (asked && !needsLogin ? soon(asked, call.signal) : asked);
    const result = await attempt(token);
    if (!own || token === undefined) return result;
    if (result.ok) own.accept(token);
    if (!isRefused(result)) return result;
    const fresh = await own.renewed(token, bare, call.signal);
    const again = await attempt(fresh);
    if (fresh === undefined) return again;
    if (again.ok) own.accept(fresh);
    if (!isRefused(again)) return again;
    // No third token: one that is refused again is not a matter of time. What is for everybody needs none.
    own.refuse(fresh);
    return needsLogin ? again : attempt(undefined);
  };

  return {
    /** A last word, when the page may be gone before an answer: once, and with the token that is at hand. */
    beacon(id: Id, call: Omit<Call, 'signal'>): void {
      const [method, path] = endpoints[id];
      const url = addressOf(id, path, call);
      if (!url) return;
      const token = account()?.atHand();
      const headers = { 'content-type': 'application/json', ...(token !== undefined && headersFor(id, token)) };
      beacon(url.href, { method, headers, body: JSON.stringify(call.body) });
    },
    async send<I extends Id>(id: I, call: Call): Promise<Result<Operations[I]['answer']>> {
      const secondsUntilNext = createRetries(id, random);
      for (;;) {
        if (call.signal.aborted) return failed('aborted');
        const result = await withToken(id, call);
        if (result.ok) return result as Result<Operations[I]['answer']>;
        if (result.kind !== 'aborted') call.onFailure?.(result);
        const seconds = call.once ? undefined : secondsUntilNext(result);
        if (seconds === undefined || !(await pause(scheduler, seconds, call.signal))) return result;
      }
    },
  };
}

const isRefused = (result: Result<unknown>) => !result.ok && result.status === UNAUTHORIZED;

export type Http = ReturnType<typeof createHttp>;

/** The specification wants the settings read with a header of their own. */
const headersFor = (id: Id, token: string): Readonly<Record<string, string>> =>
  id === 'getSettings' ? { 'x-token': token } : { authorization: `Bearer ${token}` };
