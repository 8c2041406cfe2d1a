import { atom, readonlyType } from 'nanostores';
import type { Environment } from '../core/environment.ts';
import type { Storage } from '../core/storage.ts';
import type { Bare } from './call.ts';
import type { Profile } from './schema.d.ts';

const UUID_KEY = 'uuid';

/** Who is watching: one visitor, and on each platform one account. */
export function createSession({ storage, uuid }: Pick<Environment, 'storage' | 'uuid'>) {
  const visitor = storage.read(UUID_KEY) ?? uuid();
  storage.write(UUID_KEY, visitor);
  const accounts = new Map<string, Account>();
  return {
    visitor,
    /** A token is good for the platform that gave it and is never shown to another. */
    accountOf(origin: string): Account {
      const known = accounts.get(origin) ?? createAccount(storage, `tokens:${origin}`);
      accounts.set(origin, known);
      return known;
    },
  };
}

export type Session = ReturnType<typeof createSession>;

export interface Kept {
  readonly refresh: string;
  readonly token_id: string;
}

/** The tokens of one platform. The access token stays in memory; the refresh token is kept once somebody has logged in. */
function createAccount(storage: Storage, key: string) {
  const $token = atom<string | undefined>();
  const $user = atom<Profile | undefined>();
  let fromPage = false;
  let asking: Promise<string | undefined> | undefined;

  const kept = (): Kept | undefined => {
    const value = parse(storage.read(key));
    return isKept(value) ? value : undefined;
  };

  const forget = () => {
    storage.write(key, undefined);
    $user.set(undefined);
  };

  /** With the refresh token, else as a guest. A refresh token that is refused is forgotten; one unheard is kept. */
  const ask = async (bare: Bare, signal: AbortSignal): Promise<string | undefined> => {
    const tokens = kept();
    if (tokens) {
      const { refresh } = tokens;
      const renewed = await bare('refreshToken', { body: { refresh }, check: hasText('access'), signal });
      if (renewed.ok) return (renewed.data as { access: string }).access;
      if (renewed.kind !== 'http' || renewed.status >= 500) return undefined;
      forget();
    }
    const guest = await bare('getToken', { check: hasText('data'), signal });
    return guest.ok ? (guest.data as { data: string }).data : undefined;
  };

  /** One question for all calls and all players: whoever comes meanwhile waits for the same answer. */
  const askOnce = (bare: Bare, signal: AbortSignal) => {
    asking ??= ask(bare, signal)
      .then((token) => {
        $token.set(token);
        return token;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  return {
    $token: readonlyType($token),
    /** From the page: it lives as long as the page and is never stored. */
    adopt(token: string) {
      fromPage = true;
      $token.set(token);
    },
    /** Who is logged in, once it is known. */
    $user: readonlyType($user),
    /** A login was kept, or the page gave a token: it is worth asking whose it is. */
    mayBeSomebody: () => fromPage || kept() !== undefined,
    recognize: (user: Profile) => $user.set(user),
    enter({ access, ...tokens }: Kept & { readonly access: string }, user: Profile) {
      storage.write(key, JSON.stringify(tokens));
      $token.set(access);
      $user.set(user);
    },
    leave() {
      fromPage = false;
      $token.set(undefined);
      forget();
    },
    token: async (bare: Bare, signal: AbortSignal): Promise<string | undefined> =>
      $token.get() ?? askOnce(bare, signal),
    /** Another one than the used one, which the platform has refused. */
    async renewed(used: string, bare: Bare, signal: AbortSignal): Promise<string | undefined> {
      if ($token.get() === used) $token.set(undefined);
      return $token.get() ?? askOnce(bare, signal);
    },
  };
}

export type Account = ReturnType<typeof createAccount>;

const hasText = (field: string) => (data: unknown) =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, field) === 'string';

const isKept = (value: unknown): value is Kept => hasText('refresh')(value);

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** The one thing that players of a page share, so that two of them are one visitor with one login. */
let shared: Session | undefined;

export function sharedSession(environment: Pick<Environment, 'storage' | 'uuid'>): Session {
  shared ??= createSession(environment);
  return shared;
}
