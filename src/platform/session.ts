import type { Environment } from '../core/environment.ts';
import { createPersonal } from '../core/personal.ts';
import { createScheduler, type Timers } from '../core/scheduler.ts';
import { createSharing } from '../core/sharing.ts';
import { type Account, createAccount } from './account.ts';
import { createStoredLogin } from './stored-login.ts';
import { createTokenCooldown } from './token-cooldown.ts';

const UUID_KEY = 'uuid';
/** Valid visitor ids. Other scripts of the origin can write to the storage, and platforms refuse calls with invalid ids. */
const VISITOR = /^[\w-]{1,64}$/;

export interface SessionNeeds
  extends Pick<Environment, 'storage' | 'cookies' | 'tabs' | 'uuid' | 'now' | 'monotonic' | 'random'> {
  readonly window: Timers & { readonly location: { readonly origin: string } };
}

/** The visitor, with one account for each platform. */
export function createSession({ window, storage, cookies, tabs, uuid, now, monotonic, random }: SessionNeeds) {
  const storedVisitor = storage.read(UUID_KEY);
  const visitor = storedVisitor !== undefined && VISITOR.test(storedVisitor) ? storedVisitor : uuid();
  storage.write(UUID_KEY, visitor);
  const personal = createPersonal(storage, uuid);
  const scheduler = createScheduler(window);
  const accounts = new Map<string, Account>();
  const openAccount = (origin: string) => {
    const ownCookies = window.location.origin === origin ? cookies : undefined;
    const storedLogin = createStoredLogin({ storage, cookies: ownCookies, origin });
    const cooldown = createTokenCooldown({ storage, origin, now });
    return createAccount({ storedLogin, cooldown, personal, tabs, scheduler, origin, monotonic, random });
  };
  return {
    visitor,
    personal,
    /** Requests that players of the same content share. */
    sharing: createSharing(),
    /** One account per origin: a token is only sent to the platform that issued it. */
    accountOf(origin: string): Account {
      const account = accounts.get(origin) ?? openAccount(origin);
      accounts.set(origin, account);
      return account;
    },
  };
}

export type Session = ReturnType<typeof createSession>;

/** Shared by all players of a page, so that they have the same visitor and login. */
let shared: Session | undefined;

/** Creates its own environment: that of the first player would keep the player in memory. */
export function sharedSession(needs: () => SessionNeeds): Session {
  shared ??= createSession(needs());
  return shared;
}
