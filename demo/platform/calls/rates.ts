import { Failure } from './failure.ts';

/** How often something may be asked within a time: by one visitor, and by all that come from one address. */
export interface Rate {
  readonly visitor: number;
  readonly address: number;
  readonly seconds: number;
}

interface Asker {
  readonly uuid: string;
  readonly address: string;
}

/** Visitors name themselves: more names than these are forgotten, the oldest first. */
const MOST_NAMES = 10_000;

/** Answers 429 to who comes too often. Whoever is slower than that never meets it. */
export function createRate({ visitor, address, seconds }: Rate, now: () => number) {
  const asked = new Map<string, readonly number[]>();

  const recentOf = (name: string, most: number) => {
    const recent = (asked.get(name) ?? []).filter((at) => at > now() - seconds * 1000);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most) {
      throw new Failure(429, 'tooOften', { retryAfterSeconds: (oldest - now()) / 1000 + seconds });
    }
    return recent;
  };

  return (asker: Asker): void => {
    const names = [
      [`visitor ${asker.uuid}`, visitor],
      [`address ${asker.address}`, address],
    ] as const;
    const recents = names.map(([name, most]) => [name, recentOf(name, most)] as const);
    for (const [name, recent] of recents) {
      // Anew, so that it stands behind those that were not asked for longer.
      asked.delete(name);
      asked.set(name, [...recent, now()]);
    }
    for (const name of asked.keys()) {
      if (asked.size <= MOST_NAMES) break;
      asked.delete(name);
    }
  };
}
