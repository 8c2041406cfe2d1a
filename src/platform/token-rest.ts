import type { Storage } from '../core/storage.ts';

/** A platform that refuses the tokens that it has just given is asked for no more of them for so long. */
export const REST_SECONDS = 30;

interface Needs {
  readonly storage: Storage;
  readonly origin: string;
  /** Wall clock, ms: tabs have no other one in common. */
  now(): number;
}

/** Kept in storage, so that it holds for all tabs and after a reload. */
export function createTokenRest({ storage, origin, now }: Needs) {
  const key = `token-rest:${origin}`;
  return {
    begin: () => storage.write(key, String(now())),
    end: () => storage.write(key, undefined),
    /** A clock that was put back, or rubbish, is no rest. */
    isOn() {
      const passed = now() - Number(storage.read(key) ?? Number.NaN);
      return passed >= 0 && passed < REST_SECONDS * 1000;
    },
  };
}

export type TokenRest = ReturnType<typeof createTokenRest>;
