import { atom, readonlyType } from 'nanostores';
import type { Environment } from '../core/environment.ts';

const UUID_KEY = 'uuid';

/** Who is watching: one visitor, one login. */
export function createSession({ storage, uuid }: Pick<Environment, 'storage' | 'uuid'>) {
  const visitor = storage.read(UUID_KEY) ?? uuid();
  storage.write(UUID_KEY, visitor);
  const $token = atom<string | undefined>();
  return {
    visitor,
    /** In memory only: a token that a page passed in is never stored. */
    $token: readonlyType($token),
    adoptToken: (token: string) => $token.set(token),
  };
}

export type Session = ReturnType<typeof createSession>;

/** The one thing that players of a page share, so that two of them are one visitor with one login. */
let shared: Session | undefined;

export function sharedSession(environment: Pick<Environment, 'storage' | 'uuid'>): Session {
  shared ??= createSession(environment);
  return shared;
}
