import { atom, readonlyType } from 'nanostores';
import { derived } from '../core/derived.ts';
import { createLifetime, type Lifetime } from '../core/lifetime.ts';
import { pause } from '../core/pause.ts';
import type { Personal } from '../core/personal.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Tabs } from '../core/tabs.ts';
import { fieldOf } from '../lib/shape.ts';
import { type AccountNews, type Confirmation, readNews } from './account-news.ts';
import type { SendWithoutToken } from './call.ts';
import type { Profile } from './schema.d.ts';
import type { createStoredLogin, StoredLogin } from './stored-login.ts';
import { isToken, readToken } from './token.ts';
import type { TokenCooldown } from './token-cooldown.ts';

/** Time for the message of another tab to arrive after its refresh. */
const OTHER_TAB_SECONDS = 0.5;
/** Pause after a failed token request, so that calls in an outage don't repeat it. */
const PAUSE_MS = [5000, 10_000] as const;
/** A token is renewed this long before it expires, at a random moment, so that viewers don't renew together. */
const RENEW_BEFORE_SECONDS = [30, 120] as const;

interface Needs {
  readonly storedLogin: ReturnType<typeof createStoredLogin>;
  readonly cooldown: TokenCooldown;
  readonly personal: Pick<Personal, 'enter' | 'leave'>;
  readonly tabs: Tabs;
  readonly scheduler: Scheduler;
  readonly origin: string;
  monotonic(): number;
  random(): number;
}

type Outcome = { readonly token: string | undefined; readonly isBroadcast?: true } | 'aborted';

/** The viewer's account on one platform: tokens and, once loaded, the profile. */
export function createAccount(needs: Needs) {
  const { storedLogin, cooldown, personal, tabs, scheduler, origin, monotonic, random } = needs;
  const $token = atom<string | undefined>();
  const $user = atom<Profile | undefined>();
  /** The token, if it comes from the page. */
  let pageToken: string | undefined;
  /** Players of the page that pass a token, the newest last. */
  const passing = new Set<{ readonly token: string }>();
  /** Id of the login that the token belongs to; undefined for a guest. */
  let login: string | undefined;
  let renewAt = Number.POSITIVE_INFINITY;
  /** A new token that no call of any tab has used successfully yet. If it is refused, so would be the next one. */
  let unconfirmed: string | undefined;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  /** Counts logins, logouts and new tokens, so that the answer to an older request doesn't undo one. */
  let changes = 0;
  let pendingRequest: Promise<Outcome> | undefined;
  const ignore = (_news: AccountNews | Confirmation) => {};
  let post = ignore;
  let players = 0;
  let tabsLifetime: Lifetime | undefined;

  const randomBetween = ([least, most]: readonly [number, number]) => least + random() * (most - least);

  const applyToken = (token: string | undefined, loginId: string | undefined) => {
    const { lifetimeSeconds = Number.POSITIVE_INFINITY } = readToken(token);
    changes += 1;
    unconfirmed = token;
    renewAt =
      monotonic() + (lifetimeSeconds - Math.min(randomBetween(RENEW_BEFORE_SECONDS), lifetimeSeconds / 2)) * 1000;
    login = loginId;
    pageToken = undefined;
    $token.set(token);
    if (loginId === undefined) $user.set(undefined);
  };
  /** Called before anything of the user is shown or saved. */
  const recognize = (token: string | undefined, user?: Profile) => {
    const person = readToken(token).subject ?? user?.id;
    if (person !== undefined) personal.enter(origin, person);
  };
  const broadcast = () => post({ login, token: $token.get(), user: $user.get() });

  const onMessage = (message: unknown) => {
    if (unconfirmed !== undefined && fieldOf(message, 'confirmed') === unconfirmed) unconfirmed = undefined;
    const news = readNews(message, origin);
    if (!news) return;
    const { login: loginId, token, user } = news;
    // A guest token belongs to one tab, but a logout applies to all tabs.
    if (pageToken !== undefined || (loginId === undefined && login === undefined)) return;
    applyToken(token, loginId);
    $user.set(loginId === undefined ? undefined : (user ?? $user.get()));
  };

  const requestGuestToken = async (send: SendWithoutToken, signal: AbortSignal): Promise<Outcome> => {
    const check = (data: unknown) => isToken(fieldOf(data, 'data'));
    const before = changes;
    const guest = await send('getToken', { check, signal });
    if (changes !== before) return afterChange(send, signal);
    const token = guest.ok && fieldOf(guest.data, 'data');
    if (isToken(token)) applyToken(token, undefined);
    else if (!guest.ok && guest.kind === 'aborted') return 'aborted';
    else pausedUntil = monotonic() + randomBetween(PAUSE_MS);
    return { token: $token.get() };
  };

  /** Uses the refresh token, else a guest token. A refused refresh token is deleted; after other failures it stays. */
  const requestToken = async (send: SendWithoutToken, signal: AbortSignal): Promise<Outcome> => {
    const known = storedLogin.read();
    if (!known) return requestGuestToken(send, signal);
    const { refresh } = known;
    const check = (data: unknown) => isToken(fieldOf(data, 'access'));
    const before = changes;
    const answer = await send('refreshToken', { body: { refresh }, check, signal });
    const isStored = storedLogin.read()?.refresh === refresh;
    if (answer.ok) {
      const given = (name: string) => {
        const token = fieldOf(answer.data, name);
        return isToken(token) ? token : undefined;
      };
      const access = given('access');
      // Some platforms rotate the refresh token; the old one is then invalid.
      const now = {
        refresh: given('refresh') ?? refresh,
        token_id: given('token_id') ?? known.token_id,
      };
      if (isStored) storedLogin.write(now);
      if (changes !== before) return afterChange(send, signal);
      // Another tab has logged out or in, and its message has yet to come.
      if (!isStored) return requestToken(send, signal);
      recognize(access);
      applyToken(access, now.token_id);
      broadcast();
      return { token: access, isBroadcast: true };
    }
    if (changes !== before) return afterChange(send, signal);
    if (answer.kind === 'aborted') return 'aborted';
    if (answer.kind === 'http' && answer.status < 500 && answer.reason !== 'throttled') {
      // Another tab may have rotated the refresh token in the meantime.
      if (isStored) dropLogin();
      return requestToken(send, signal);
    }
    pausedUntil = monotonic() + randomBetween(PAUSE_MS);
    return { token: $token.get() };
  };

  /** After a change: the token that it brought. A logout brings none. */
  const afterChange = (send: SendWithoutToken, signal: AbortSignal): Outcome | Promise<Outcome> => {
    const token = $token.get();
    return token === undefined ? requestToken(send, signal) : { token };
  };

  /** Waits briefly for the token that another tab has just requested. */
  const awaitOtherTab = async (oldToken: string | undefined, signal: AbortSignal): Promise<void> => {
    const lifetime = createLifetime(signal);
    const stop = $token.subscribe((token) => token !== undefined && token !== oldToken && lifetime.end());
    await pause(scheduler, OTHER_TAB_SECONDS, lifetime.signal);
    stop();
    lifetime.end();
  };

  /** Other tabs stay in line while the message is on its way: refused in the meantime, they would ask for another token. */
  const untilHeard = (outcome: Outcome) =>
    outcome !== 'aborted' && outcome.isBroadcast && tabsLifetime
      ? pause(scheduler, OTHER_TAB_SECONDS, tabsLifetime.signal)
      : undefined;

  /** One request for all calls, players and tabs; callers in the meantime wait for the same response. */
  const obtainToken = async (
    refused: string | undefined,
    send: SendWithoutToken,
    signal: AbortSignal,
  ): Promise<string | undefined> => {
    while (!signal.aborted && monotonic() >= pausedUntil) {
      const take = async (queued: boolean): Promise<Outcome> => {
        if (queued) await awaitOtherTab(refused, signal);
        const token = $token.get();
        if (token !== undefined && token !== refused) return { token };
        return cooldown.isActive() ? { token: undefined } : requestToken(send, signal);
      };
      pendingRequest ??= tabs.withLock(`refresh:${origin}`, take, untilHeard).finally(() => {
        pendingRequest = undefined;
      });
      const outcome = await pendingRequest;
      // The player that sent the request was removed; the next waiting caller repeats it.
      if (outcome !== 'aborted') return outcome.token;
    }
    return $token.get();
  };

  const applyPageToken = (token: string) => {
    cooldown.clear();
    if (token === pageToken && token === $token.get()) return;
    recognize(token);
    applyToken(token, undefined);
    unconfirmed = undefined;
    pageToken = token;
  };

  const dropLogin = () => {
    passing.clear();
    storedLogin.write(undefined);
    cooldown.clear();
    applyToken(undefined, undefined);
    broadcast();
  };
  /** Also deletes the viewer's data, unlike a refused refresh token, after which the same viewer logs in again. */
  const logOut = () => {
    personal.leave(origin);
    dropLogin();
  };

  /** The platform refuses a token that it has just issued: call without tokens for a while, but keep the login. */
  const refuse = (token: string) => {
    if ($token.get() !== token) return;
    cooldown.start();
    unconfirmed = undefined;
  };

  return {
    $token: readonlyType($token),
    /** The user id in the token, to mark the viewer's own content. */
    $subject: derived($token, (token) => readToken(token).subject),
    /** The profile of the logged-in user, once loaded. */
    $user: readonlyType($user),
    /** Listens to other tabs while at least one player is connected. */
    join(signal: AbortSignal) {
      if (signal.aborted) return;
      players += 1;
      if (players === 1) {
        tabsLifetime = createLifetime();
        post = tabs.listen(`account:${origin}`, onMessage, tabsLifetime.signal);
      }
      signal.addEventListener('abort', () => {
        players -= 1;
        if (players > 0) return;
        tabsLifetime?.end();
        // A reference to an aborted signal would keep the last player in memory.
        tabsLifetime = undefined;
        post = ignore;
      });
    },
    /** A token from the page: never stored, and never sent to other tabs. It lasts while one of its players passes it. */
    setToken(token: string) {
      const player = { token };
      passing.add(player);
      applyPageToken(token);
      return {
        /** Called when the player is removed from the page. This is no logout. */
        leave: () => passing.delete(player),
        /** Called when the page removes the token: its viewer has logged out. A login with another token stays. */
        takeBack() {
          passing.delete(player);
          const others = [...passing].map((other) => other.token);
          if (pageToken !== token || others.includes(token)) return;
          const next = others.at(-1);
          if (next === undefined) logOut();
          else applyPageToken(next);
        },
      };
    },
    /** A stored login or a token of the page exists, so the profile can be loaded. */
    hasCredentials: () => pageToken !== undefined || storedLogin.read() !== undefined,
    setProfile(user: Profile) {
      recognize($token.get(), user);
      $user.set(user);
    },
    logIn({ access, refresh, token_id }: StoredLogin & { readonly access: string }, user: Profile) {
      recognize(access, user);
      storedLogin.write({ refresh, token_id });
      cooldown.clear();
      applyToken(access, token_id);
      unconfirmed = undefined;
      $user.set(user);
      broadcast();
      post({ confirmed: access });
    },
    logOut,
    refuse,
    confirm(token: string) {
      if (unconfirmed !== token) return;
      unconfirmed = undefined;
      // Guest tokens belong to one tab.
      if (login !== undefined) post({ confirmed: token });
    },
    /** The current token for a call that can't wait. */
    currentToken: () => (cooldown.isActive() ? undefined : $token.get()),
    async token(send: SendWithoutToken, signal: AbortSignal): Promise<string | undefined> {
      if (cooldown.isActive()) return undefined;
      const token = $token.get();
      if (token !== undefined && (pageToken !== undefined || monotonic() < renewAt)) return token;
      return obtainToken(token, send, signal);
    },
    /** A token to replace a refused one; undefined if the refused one was new. */
    async renewed(refused: string, send: SendWithoutToken, signal: AbortSignal): Promise<string | undefined> {
      if (refused === unconfirmed) refuse(refused);
      if (cooldown.isActive()) return undefined;
      if ($token.get() === refused) $token.set(undefined);
      return $token.get() ?? obtainToken(refused, send, signal);
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
export type PassedToken = ReturnType<Account['setToken']>;
