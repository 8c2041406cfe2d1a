import { randomUUID } from 'node:crypto';
import type { PlatformContract } from '../../demo/platform/contract.ts';
import type { Call } from '../../demo/platform/openapi.ts';
import type { Operations } from '../../src/platform/schema.d.ts';
import { type Exchange, exchange, NoAnswer, noAnswerOf, type Shot } from './exchange.ts';
import { askedHeaders, cachingFault, corsFaults, preflightFaults, preflightNote, retryAfterFault } from './headers.ts';
import type { Ledger } from './ledger.ts';
import type { Options } from './options.ts';
import type { Pace } from './pace.ts';
import { printable } from './printable.ts';

export type Id = keyof Operations;

export interface Wish {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly uuid?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The exact address, if another call has given it. */
  readonly url?: string;
}

export interface Answer<I extends Id> {
  readonly status: number;
  readonly body: Operations[I]['answer'];
  readonly headers: Headers;
}

/** An expected refusal. */
export interface Refusal {
  /** Description of the request that should be refused, such as `an unknown id`. */
  readonly what: string;
  /** The right status, or several. */
  readonly status: number | readonly number[];
  readonly wish: Wish;
  /** `note` if the player never sends this or does not notice. */
  readonly kind?: 'wrong' | 'note';
}

/** The call has failed; the fault is in the ledger. */
export class CallFailed extends Error {}
/** A check is not possible; the message says what it needs. */
export class NotChecked extends Error {}

interface Needs {
  readonly options: Options;
  readonly platform: string;
  readonly contract: PlatformContract;
  readonly ledger: Ledger;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

/** Failures in a row after which the platform counts as gone. */
const MOST_FAILURES = 5;
/** The same, if it has never responded. */
const MOST_FIRST_FAILURES = 2;
const LONGEST_WAIT_SECONDS = 30;
const MOST_WAITS = 2;
/** Statuses of a call that the platform doesn't have. */
export const NOT_THERE: readonly number[] = [404, 405, 501];
const UNAUTHORIZED = 401;
const REDIRECTS = [300, 301, 302, 303, 307, 308];
/** Calls to hosts that need not be the platform's. */
const ELSEWHERE: readonly Id[] = ['headStreamHost', 'putSnapshot', 'collectCmcd'];

/** The platform that is checked. Each response is checked against the contract, whatever it was requested for. */
export function createSite({ options, platform, contract, ledger, pace, signal }: Needs) {
  const visitor = `conformance-${randomUUID()}`;
  let failures = 0;
  let gone: string | undefined;
  let hasResponded = false;

  const callOf = (id: Id): Call => {
    const found = contract.calls.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`The contract has no operation "${id}"`);
    return found;
  };
  const addressOf = (id: Id, { path = {}, query = {}, uuid = visitor, url }: Wish): string => {
    if (url !== undefined) return new URL(url, platform).href;
    const filled = (options.endpoints[id] ?? callOf(id).path).replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    );
    const address = new URL(filled, platform);
    const identity = ELSEWHERE.includes(id) ? {} : { uuid, provider: options.provider };
    for (const [name, value] of Object.entries({ ...identity, ...query })) address.searchParams.set(name, value);
    return address.href;
  };

  const reach = async (shot: Omit<Shot, 'timeoutSeconds' | 'signal'>, isElsewhere = false): Promise<Exchange> => {
    if (gone !== undefined) throw new NotChecked(gone);
    await pace(signal);
    try {
      const headers = { origin: options.origin, 'accept-language': 'en', ...shot.headers };
      const found = await exchange({ ...shot, headers, timeoutSeconds: options.timeoutSeconds, signal });
      failures = 0;
      hasResponded = true;
      return found;
    } catch (error) {
      signal.throwIfAborted();
      const reason = noAnswerOf(error);
      // A dead host of streams says nothing about the platform.
      if (isElsewhere) throw reason;
      failures += 1;
      if (reason.isDead || (!hasResponded && failures >= MOST_FIRST_FAILURES)) gone = reason.message;
      else if (failures >= MOST_FAILURES) gone = `the platform failed ${MOST_FAILURES} times in a row`;
      throw reason;
    }
  };

  const once = (id: Id, wish: Wish): Promise<Exchange> => {
    const { body, token, headers } = wish;
    const isBinary = body instanceof Uint8Array;
    const shot = {
      url: addressOf(id, wish),
      method: callOf(id).method,
      headers: {
        ...(token !== undefined &&
          (id === 'getSettings' ? { 'x-token': token } : { authorization: `Bearer ${token}` })),
        ...(body !== undefined && { 'content-type': isBinary ? 'image/jpeg' : 'application/json' }),
        ...headers,
      },
      body:
        body === undefined || isBinary || typeof body === 'string'
          ? (body as string | undefined)
          : JSON.stringify(body),
    };
    return reach(shot, ELSEWHERE.includes(id));
  };

  /** Waits for the `Retry-After` of an unexpected 429, like the player. */
  const patiently = async (id: Id, wish: Wish): Promise<Exchange> => {
    for (let waits = 0; ; waits += 1) {
      const found = await once(id, wish);
      const seconds = Number(found.headers.get('retry-after') ?? Number.NaN);
      if (found.status !== 429 || waits >= MOST_WAITS || !(seconds <= LONGEST_WAIT_SECONDS)) return found;
      ledger.check(id, retryAfterFault(found));
      await pace.pause(seconds, signal);
    }
  };

  const checkHeaders = (id: Id, found: Exchange) => {
    const call = callOf(id);
    if (id !== 'headStreamHost') {
      const faults = corsFaults(found, options.origin);
      ledger.check(id, faults[0]);
    }
    if (!ELSEWHERE.includes(id)) ledger.check(id, cachingFault(found, call));
    if ([429, 503].includes(found.status)) ledger.check(id, retryAfterFault(found));
  };

  /** Checks type and schema of the body. */
  const read = (id: Id, { status, headers, body }: Exchange): unknown => {
    const { answers, method } = callOf(id);
    const isSuccess = status >= 200 && status <= 299;
    const declared = Object.keys(answers).find((name) => /^2/.test(name));
    const isDeclared = !isSuccess || String(status) in answers;
    if (isSuccess) ledger.check(id, !isDeclared && `status: ${status} instead of ${declared}`, 'note');
    const schemaStatus = isDeclared ? status : Number(declared);
    const hasBody = answers[String(schemaStatus) in answers ? String(schemaStatus) : 'default'] !== undefined;
    if (!hasBody || method === 'HEAD') return undefined;
    const type = headers.get('content-type') ?? '';
    if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
      const told = type === '' ? 'has no content-type' : `is ${printable(type)}`;
      ledger.check(id, `body: the response (${status}) ${told}; expected application/json`);
      if (/html/i.test(type)) return undefined;
    }
    try {
      const parsed: unknown = JSON.parse(body.toString());
      const [first] = contract.checkAnswer(id, schemaStatus, parsed);
      ledger.check(id, first && `body of ${status}: ${printable(first.field) || 'it'} ${first.message}`);
      if (first) return undefined;
      const { detail } = (parsed ?? {}) as { detail?: unknown };
      if (!isSuccess)
        ledger.check(id, detail === '' && `body of ${status}: detail is empty, so the viewer is told nothing`);
      return parsed;
    } catch {
      ledger.check(id, `body: the response (${status}) is not JSON`);
      return undefined;
    }
  };

  const failed = (id: Id, text: string, kind: 'wrong' | 'missing' = 'wrong'): never => {
    ledger.check(id, text, kind);
    throw new CallFailed(text);
  };
  const fetched = async (id: Id, wish: Wish, ask = patiently): Promise<Exchange> => {
    const found = await ask(id, wish).catch((error: unknown) => {
      if (error instanceof NoAnswer) return failed(id, error.message);
      throw error;
    });
    ledger.hear(id, found.status);
    if (REDIRECTS.includes(found.status)) {
      const to = printable(found.headers.get('location') ?? 'nowhere');
      failed(id, `redirects (${found.status}) to ${to}: the player follows no redirects`);
    }
    checkHeaders(id, found);
    return found;
  };

  /** The answer of a call that should have succeeded. */
  const succeed = <I extends Id>(id: I, found: Exchange): Answer<I> => {
    const { status, headers } = found;
    const body = read(id, found);
    if (status < 200 || status > 299) {
      const isMissing = NOT_THERE.includes(status);
      const detail = printable((body as { detail?: string } | undefined)?.detail ?? '');
      failed(
        id,
        `status: ${status} instead of a success${detail && ` ("${detail}")`}`,
        isMissing ? 'missing' : 'wrong',
      );
    }
    ledger.check(id);
    // Without a valid body, nothing that depends on it can be checked.
    const success = Object.entries(callOf(id).answers).find(([name]) => /^2/.test(name));
    if (success?.[1] && body === undefined) throw new CallFailed('the body is invalid');
    return { status, body: body as Operations[I]['answer'], headers };
  };

  return {
    options,
    visitor,
    /** Why nothing more is sent. */
    gone: () => gone,
    hasResponded: () => hasResponded,
    callOf,
    addressOf,
    /** Calls an operation that should succeed. */
    call: async <I extends Id>(id: I, wish: Wish = {}): Promise<Answer<I>> => succeed(id, await fetched(id, wish)),
    /** The same, for one that may be refused with one of these statuses: undefined then. */
    async attempt<I extends Id>(id: I, wish: Wish, refusals: readonly number[]): Promise<Answer<I> | undefined> {
      const found = await fetched(id, wish);
      if (!refusals.includes(found.status)) return succeed(id, found);
      read(id, found);
      return undefined;
    },
    /** Calls an operation that should be refused. */
    async refuse(id: Id, { what, status, wish, kind = 'wrong' }: Refusal): Promise<void> {
      const right = [status].flat();
      const found = await fetched(id, wish);
      read(id, found);
      const isRight = right.includes(found.status);
      ledger.check(id, !isRight && `refusal: ${what} gets ${found.status} instead of ${right.join(' or ')}`, kind);
    },
    /** Any status; the caller judges it. */
    raw: (id: Id, wish: Wish) => fetched(id, wish),
    /** Without waiting after a 429. */
    once: (id: Id, wish: Wish) => fetched(id, wish, once),
    /** Whether browsers may send the call from another origin. */
    async preflight(id: Id, wish: Wish = { path: { type: 'vod', id: '1' } }): Promise<void> {
      const call = callOf(id);
      const names = askedHeaders(call);
      const isSimple = names.length === 0 && call.method !== 'PUT';
      if (isSimple || id === 'openSocket') return;
      try {
        const found = await reach({
          url: addressOf(id, wish),
          method: 'OPTIONS',
          headers: {
            'access-control-request-method': call.method,
            ...(names.length > 0 && { 'access-control-request-headers': names.sort().join(',') }),
          },
        });
        const faults = preflightFaults(found, call, options.origin);
        if (faults.length === 0) ledger.check(id);
        for (const fault of faults) ledger.check(id, fault);
        ledger.check(id, preflightNote(found), 'note');
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        ledger.check(id, `preflight: ${error.message}`);
      }
    },
    /** Enters whether an effect of a call holds. */
    expect: (id: Id, holds: boolean, otherwise: string, kind: 'wrong' | 'note' = 'wrong') =>
      ledger.check(id, !holds && otherwise, kind),
    /** Whether an answer has shown that the platform has the operation. A refusal before the call shows nothing. */
    has: (id: Id) => [...ledger.heard(id)].some((heard) => ![...NOT_THERE, UNAUTHORIZED].includes(heard)),
    skip: (id: Id, why: string) => ledger.skip(id, why),
  };
}

export type Site = ReturnType<typeof createSite>;
