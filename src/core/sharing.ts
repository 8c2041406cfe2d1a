import { createLifetime, type Lifetime } from './lifetime.ts';

/** Things that several players of a page use together: made for the first user, ended with the last. */
export interface Sharing {
  use<T>(key: string, make: (signal: AbortSignal) => T, signal: AbortSignal): T;
}

export function createSharing(): Sharing {
  const things = new Map<string, { readonly thing: unknown; readonly life: Lifetime; users: number }>();
  return {
    use<T>(key: string, make: (signal: AbortSignal) => T, signal: AbortSignal): T {
      const life = createLifetime();
      const shared = things.get(key) ?? { thing: make(life.signal), life, users: 0 };
      things.set(key, shared);
      shared.users += 1;
      const leave = () => {
        shared.users -= 1;
        if (shared.users > 0) return;
        things.delete(key);
        shared.life.end();
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return shared.thing as T;
    },
  };
}
