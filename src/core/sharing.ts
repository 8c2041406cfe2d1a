import { createLifetime, type Lifetime } from './lifetime.ts';

/** Values that players of a page share: created for the first user, ended with the last. */
export interface Sharing {
  use<T>(key: string, make: (signal: AbortSignal) => T, signal: AbortSignal): T;
}

export function createSharing(): Sharing {
  const entries = new Map<string, { readonly value: unknown; readonly lifetime: Lifetime; users: number }>();
  return {
    use<T>(key: string, make: (signal: AbortSignal) => T, signal: AbortSignal): T {
      const lifetime = createLifetime();
      const shared = entries.get(key) ?? { value: make(lifetime.signal), lifetime, users: 0 };
      entries.set(key, shared);
      shared.users += 1;
      const leave = () => {
        shared.users -= 1;
        if (shared.users > 0) return;
        entries.delete(key);
        shared.lifetime.end();
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return shared.value as T;
    },
  };
}
