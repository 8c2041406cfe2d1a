import { createLifetime } from '../core/lifetime.ts';
import { pause } from '../core/pause.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Account } from './account.ts';
import type { Call, CheckedCall, SendWithoutToken } from './call.ts';
import { endpoints, type SentId } from './endpoints.ts';
import type { Request } from './request.ts';
import { failed, type Result } from './result.ts';
import { createRetries } from './retry.ts';
import type { Operations } from './schema.d.ts';

interface Needs {
  readonly request: Request;
  readonly scheduler: Scheduler;
  random(): number;
  /** Address of the platform, the only origin that calls are sent to. */
  api(): string;
  /** Paths that differ from the contract. */
  paths(): Readonly<Record<string, string>>;
  /** Query parameters of every call. */
  identity(): { readonly uuid: string; readonly provider: string };
  /** The language of the viewer. */
  language(): string;
  /** Sends a request that outlives the page; its response is ignored. */
  beacon(url: string, init: RequestInit): void;
  /** The account whose tokens are sent; undefined for an anonymous viewer. */
  account(): Account | undefined;
}

/** Together with the time limit of the call itself, a failure is known within 30 s. */
const TOKEN_SECONDS = 5;

/** Sends every call of a player to the platform, as the contract says. */
export function createHttp(needs: Needs) {
  const { request, beacon, scheduler, random, api, paths, identity, language, account } = needs;
  /** In place of the browser's list of languages: errors are in the language of the player. */
  const headersFor = (id: SentId, token: string | undefined): Readonly<Record<string, string>> => ({
    'accept-language': language(),
    ...(token !== undefined && tokenHeader(id, token)),
  });
  const addressOf = (
    id: SentId,
    path: string,
    { path: pathValues = {}, query = {} }: Omit<Call, 'signal'>,
  ): URL | undefined => {
    const base = new URL(api());
    const filled = (paths()[id] ?? path).replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(pathValues[name] ?? '')),
    );
    const url = new URL(filled, base);
    for (const [name, value] of Object.entries({ ...query, ...identity() })) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    // A path value must not change the host.
    return url.origin === base.origin ? url : undefined;
  };

  /** For the token requests of the account. */
  const sendWithoutToken: SendWithoutToken = async (id, call) => {
    const [method, path] = endpoints[id];
    const url = addressOf(id, path, call);
    if (!url) return failed('network');
    const { body, check, signal } = call;
    return request({ url: url.href, method, headers: headersFor(id, undefined), body, check, signal });
  };

  /** A public call doesn't wait longer than this for its token. */
  const tokenInTime = async (token: Promise<string | undefined>, signal: AbortSignal) => {
    const lifetime = createLifetime(signal);
    const timely = await Promise.race([token, pause(scheduler, TOKEN_SECONDS, lifetime.signal)]);
    lifetime.end();
    return typeof timely === 'string' ? timely : undefined;
  };

  const withToken = async (id: SentId, call: Call): Promise<Result<unknown>> => {
    const [method, path, needsLogin] = endpoints[id];
    const url = addressOf(id, path, call);
    if (!url) return failed('network');
    const attempt = (token: string | undefined) =>
      request({
        url: url.href,
        method,
        headers: headersFor(id, token),
        body: call.body,
        check: call.check,
        signal: call.signal,
      });
    const currentAccount = account();
    const asked = currentAccount?.token(sendWithoutToken, call.signal);
    const token = await (asked && !needsLogin ? tokenInTime(asked, call.signal) : asked);
    const result = await attempt(token);
    if (!currentAccount || token === undefined) return result;
    if (result.ok) currentAccount.confirm(token);
    if (!isRefused(result)) return result;
    const fresh = await currentAccount.renewed(token, sendWithoutToken, call.signal);
    const repeated = await attempt(fresh);
    if (fresh === undefined) return repeated;
    if (repeated.ok) currentAccount.confirm(fresh);
    if (!isRefused(repeated)) return repeated;
    // No third token: a second refusal has another cause. A public call is repeated without one.
    currentAccount.refuse(fresh);
    return needsLogin ? repeated : attempt(undefined);
  };

  /** The answer of the contract for a body that is checked; an unchecked one may be anything. */
  function send<I extends SentId>(id: I, call: CheckedCall): Promise<Result<Operations[I]['answer']>>;
  function send(id: SentId, call: Call): Promise<Result<unknown>>;
  async function send(id: SentId, call: Call): Promise<Result<unknown>> {
    const secondsUntilNext = createRetries(id, random);
    for (;;) {
      if (call.signal.aborted) return failed('aborted');
      const result = await withToken(id, call);
      if (result.ok) return result;
      if (result.kind !== 'aborted') call.onFailure?.(result);
      const seconds = call.retry === false ? undefined : secondsUntilNext(result);
      if (seconds === undefined || !(await pause(scheduler, seconds, call.signal))) return result;
    }
  }

  return {
    /** Sends once with the current token, for when the page may be gone before the response. */
    beacon(id: SentId, call: Omit<Call, 'signal'>): void {
      const [method, path] = endpoints[id];
      const url = addressOf(id, path, call);
      if (!url) return;
      const token = account()?.currentToken();
      const headers = { 'content-type': 'application/json', ...(token !== undefined && tokenHeader(id, token)) };
      beacon(url.href, { method, headers, body: JSON.stringify(call.body) });
    },
    send,
  };
}

const isRefused = (result: Result<unknown>) => !result.ok && result.reason === 'loggedOut';

export type Http = ReturnType<typeof createHttp>;

/** The platform reads the settings with the header `x-token`. */
const tokenHeader = (id: SentId, token: string): Readonly<Record<string, string>> =>
  id === 'getSettings' ? { 'x-token': token } : { authorization: `Bearer ${token}` };
