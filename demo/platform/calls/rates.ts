import { Failure } from './failure.ts';

/** A rate limit: requests per time of one visitor, and of one address. */
export interface Rate {
  readonly visitor: number;
  readonly address: number;
  readonly seconds: number;
}

interface Asker {
  readonly uuid: string;
  readonly address: string;
}

/** Visitors choose their own ids, so only this many are remembered; the oldest are dropped. */
const MOST_NAMES = 10_000;

/** Responds 429 above the limit. By a monotonic clock: after a jump of the other, everyone would be refused until then. */
export function createRate({ visitor, address, seconds }: Rate, monotonic: () => number) {
  const asked = new Map<string, readonly number[]>();

  const recentOf = (name: string, most: number) => {
    const now = monotonic();
    const recent = (asked.get(name) ?? []).filter((at) => at > now - seconds * 1000);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most) {
      throw new Failure(429, 'tooOften', { retryAfterSeconds: (oldest - now) / 1000 + seconds });
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
      // Inserted again, so that it counts as recently used.
      asked.delete(name);
      asked.set(name, [...recent, monotonic()]);
    }
    for (const name of asked.keys()) {
      if (asked.size <= MOST_NAMES) break;
      asked.delete(name);
    }
  };
}
