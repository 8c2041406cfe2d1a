import type { Storage } from '../core/storage.ts';

/** Time without token requests after the platform has refused a new token. */
const COOLDOWN_SECONDS = 30;

interface Needs {
  readonly storage: Storage;
  readonly origin: string;
  /** Wall clock, ms: the only clock that tabs share. */
  now(): number;
}

/** In the storage, so that it applies to all tabs and after a reload. */
export function createTokenCooldown({ storage, origin, now }: Needs) {
  const key = `token-cooldown:${origin}`;
  return {
    start: () => storage.write(key, String(now())),
    clear: () => storage.write(key, undefined),
    /** An invalid value, or one in the future, counts as no cooldown. */
    isActive() {
      const passed = now() - Number(storage.read(key) ?? Number.NaN);
      return passed >= 0 && passed < COOLDOWN_SECONDS * 1000;
    },
  };
}

export type TokenCooldown = ReturnType<typeof createTokenCooldown>;
