import { atom, computed, readonlyType } from 'nanostores';
import { createLifetime, type Lifetime } from '../core/lifetime.ts';
import { pause } from '../core/pause.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Tabs } from '../core/tabs.ts';
import { fieldOf } from '../lib/shape.ts';
import { type AccountNews, readNews } from './account-news.ts';
import type { Bare } from './call.ts';
import type { createKeptLogin, KeptLogin } from './kept-login.ts';
import type { Profile } from './schema.d.ts';
import { isToken, readToken } from './token.ts';
import type { TokenRest } from './token-rest.ts';

/** A tab that has just waited for another one's refresh gives its news so long to arrive. */
const NEWS_SECONDS = 0.5;
/** A platform that gave no token is left alone for a while, so that no call is made twice in an outage. */
const QUIET_MS = [5000, 10_000] as const;
/** A token is renewed this long before it ends, each viewer at another moment, so that a million don't ask at once. */
const LEAD_SECONDS = [30, 120] as const;

interface Needs {
  readonly kept: ReturnType<typeof createKeptLogin>;
  readonly rest: TokenRest;
  readonly tabs: Tabs;
  readonly scheduler: Scheduler;
  readonly origin: string;
  monotonic(): number;
  random(): number;
}

type Outcome = { readonly token: string | undefined } | 'aborted';

/** Who is watching, on one platform: their tokens and, once it is known, their profile. */
export function createAccount({ kept, rest, tabs, scheduler, origin, monotonic, random }: Needs) {
  const $token = atom<string | undefined>();
  const $user = atom<Profile | undefined>();
  let fromPage = false;
  /** By the id of the login that the token came from; a guest's has none. */
  let login: string | undefined;
  let renewAt = Number.POSITIVE_INFINITY;
  /** Given by the platform and not yet accepted by it: refused, another one would be refused as well. */
  let unproved: string | undefined;
  let quietUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<Outcome> | undefined;
  const toNobody = (_news: AccountNews) => {};
  let tell = toNobody;
  let players = 0;
  let listening: Lifetime | undefined;

  const between = ([least, most]: readonly [number, number]) => least + random() * (most - least);

  const use = (token: string | undefined, from: string | undefined) => {
    const { lifetimeSeconds = Number.POSITIVE_INFINITY } = readToken(token);
    unproved = token;
    renewAt = monotonic() + (lifetimeSeconds - Math.min(between(LEAD_SECONDS), lifetimeSeconds / 2)) * 1000;
    login = from;
    fromPage = false;
    $token.set(token);
    if (from === undefined) $user.set(undefined);
  };
  const share = () => tell({ login, token: $token.get(), user: $user.get() });

  const hear = (message: unknown) => {
    const news = readNews(message);
    if (!news) return;
    const { login: from, token, user } = news;
    // A guest's news concern nobody else, but that of a logout does.
    if (fromPage || (from === undefined && login === undefined)) return;
    use(token, from);
    // Known to the tab that asked for it.
    unproved = undefined;
    $user.set(from === undefined ? undefined : (user ?? $user.get()));
  };

  const askAsGuest = async (bare: Bare, signal: AbortSignal): Promise<Outcome> => {
    const check = (data: unknown) => isToken(fieldOf(data, 'data'));
    const guest = await bare('getToken', { check, signal });
    if (guest.ok) use((guest.data as { data: string }).data, undefined);
    else if (guest.kind === 'aborted') return 'aborted';
    else quietUntil = monotonic() + between(QUIET_MS);
    return { token: $token.get() };
  };

  /** With the refresh token, else as a guest. A refresh token that is refused is forgotten; one unheard is kept. */
  const ask = async (bare: Bare, signal: AbortSignal): Promise<Outcome> => {
    const known = kept.read();
    if (!known) return askAsGuest(bare, signal);
    const { refresh } = known;
    const check = (data: unknown) => isToken(fieldOf(data, 'access'));
    const answer = await bare('refreshToken', { body: { refresh }, check, signal });
    if (answer.ok) {
      const { access, ...next } = answer.data as Partial<KeptLogin> & { access: string };
      // Some platforms give another refresh token each time; the old one is worth nothing then.
      const now = {
        refresh: isToken(next.refresh) ? next.refresh : refresh,
        token_id: isToken(next.token_id) ? next.token_id : known.token_id,
      };
      kept.write(now);
      use(access, now.token_id);
      share();
      return { token: access };
    }
    if (answer.kind === 'aborted') return 'aborted';
    if (answer.kind === 'http' && answer.status < 500 && answer.status !== 429) {
      // Another tab's refresh may have made this one worthless a moment ago.
      if (kept.read()?.refresh === refresh) leave();
      return ask(bare, signal);
    }
    quietUntil = monotonic() + between(QUIET_MS);
    return { token: $token.get() };
  };

  /** What another tab was asking for just now has come, or will within a moment. */
  const awaitNews = async (used: string | undefined, signal: AbortSignal): Promise<boolean> => {
    const life = createLifetime(signal);
    const stop = $token.subscribe((token) => token !== undefined && token !== used && life.end());
    await pause(scheduler, NEWS_SECONDS, life.signal);
    stop();
    life.end();
    return $token.get() !== undefined && $token.get() !== used;
  };

  /** One question for all calls, all players and all tabs: whoever comes meanwhile waits for the same answer. */
  const obtain = async (used: string | undefined, bare: Bare, signal: AbortSignal): Promise<string | undefined> => {
    while (!signal.aborted && monotonic() >= quietUntil) {
      asking ??= tabs
        .inTurn(`refresh:${origin}`, async (queued) => {
          if (queued && (await awaitNews(used, signal))) return { token: $token.get() };
          return rest.isOn() ? { token: undefined } : ask(bare, signal);
        })
        .finally(() => {
          asking = undefined;
        });
      const outcome = await asking;
      // The player that asked has gone; who is still here asks again.
      if (outcome !== 'aborted') return outcome.token;
    }
    return $token.get();
  };

  const leave = () => {
    kept.write(undefined);
    rest.end();
    use(undefined, undefined);
    share();
  };

  /** The platform refuses even what it has just given: the viewer stays who they are, and goes on as a guest for a while. */
  const refuse = (token: string) => {
    if ($token.get() !== token) return;
    rest.begin();
    unproved = undefined;
  };

  return {
    $token: readonlyType($token),
    /** Whom the token names: what is theirs can be shown as theirs. */
    $subject: computed($token, (token) => readToken(token).subject),
    /** Who is logged in, once it is known. */
    $user: readonlyType($user),
    /** As long as a player is there, other tabs are heard. */
    join(signal: AbortSignal) {
      if (signal.aborted) return;
      players += 1;
      if (players === 1) {
        listening = createLifetime();
        tell = tabs.listen(`account:${origin}`, hear, listening.signal);
      }
      signal.addEventListener('abort', () => {
        players -= 1;
        if (players > 0) return;
        listening?.end();
        // An ended signal remembers who ended it: kept, it would keep the last player in memory.
        listening = undefined;
        tell = toNobody;
      });
    },
    /** From the page: it lives as long as the page and is never stored or told. */
    adopt(token: string) {
      rest.end();
      use(token, undefined);
      unproved = undefined;
      fromPage = true;
    },
    /** A login was kept, or the page gave a token: it is worth asking whose it is. */
    mayBeSomebody: () => fromPage || kept.read() !== undefined,
    recognize: (user: Profile) => $user.set(user),
    enter({ access, refresh, token_id }: KeptLogin & { readonly access: string }, user: Profile) {
      kept.write({ refresh, token_id });
      rest.end();
      use(access, token_id);
      unproved = undefined;
      $user.set(user);
      share();
    },
    leave,
    refuse,
    accept(token: string) {
      if (unproved === token) unproved = undefined;
    },
    /** The token for a call that can't wait for one. */
    atHand: () => (rest.isOn() ? undefined : $token.get()),
    async token(bare: Bare, signal: AbortSignal): Promise<string | undefined> {
      if (rest.isOn()) return undefined;
      const token = $token.get();
      if (token !== undefined && (fromPage || monotonic() < renewAt)) return token;
      return obtain(token, bare, signal);
    },
    /** Another one than the used one, which the platform has refused. None if that one was new itself. */
    async renewed(used: string, bare: Bare, signal: AbortSignal): Promise<string | undefined> {
      if (used === unproved) refuse(used);
      if (rest.isOn()) return undefined;
      if ($token.get() === used) $token.set(undefined);
      return $token.get() ?? obtain(used, bare, signal);
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
