import type { Environment } from '../core/environment.ts';
import { createScheduler, type Timers } from '../core/scheduler.ts';
import { createSharing } from '../core/sharing.ts';
import { type Account, createAccount } from './account.ts';
import { createKeptLogin } from './kept-login.ts';
import { createTokenRest } from './token-rest.ts';

const UUID_KEY = 'uuid';
/** Other scripts of the page's origin can write there as well, and a platform refuses every call with a bad id. */
const VISITOR = /^[\w-]{1,64}$/;

export interface SessionNeeds
  extends Pick<Environment, 'storage' | 'cookies' | 'tabs' | 'uuid' | 'now' | 'monotonic' | 'random'> {
  readonly window: Timers & { readonly location: { readonly origin: string } };
}

/** Who is watching: one visitor, and on each platform one account. */
export function createSession({ window, storage, cookies, tabs, uuid, now, monotonic, random }: SessionNeeds) {
  const known = storage.read(UUID_KEY);
  const visitor = known !== undefined && VISITOR.test(known) ? known : uuid();
  storage.write(UUID_KEY, visitor);
  const scheduler = createScheduler(window);
  const accounts = new Map<string, Account>();
  const open = (origin: string) => {
    const own = window.location.origin === origin ? cookies : undefined;
    const kept = createKeptLogin({ storage, cookies: own, origin });
    const rest = createTokenRest({ storage, origin, now });
    return createAccount({ kept, rest, tabs, scheduler, origin, monotonic, random });
  };
  return {
    visitor,
    /** What players of the same content ask for together. */
    sharing: createSharing(),
    /** A token is good for the platform that gave it and is never shown to another. */
    accountOf(origin: string): Account {
      const account = accounts.get(origin) ?? open(origin);
      accounts.set(origin, account);
      return account;
    },
  };
}

export type Session = ReturnType<typeof createSession>;

/** The one thing that players of a page share, so that two of them are one visitor with one login. */
let shared: Session | undefined;

/** Made of needs of its own: those of the first player would keep that player in memory for as long as the page lives. */
export function sharedSession(needs: () => SessionNeeds): Session {
  shared ??= createSession(needs());
  return shared;
}
