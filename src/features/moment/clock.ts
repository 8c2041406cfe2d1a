/** An answer of the platform. Times in ms: `date` since 1970 by its clock, `at` and `took` by the monotonic one. */
export interface Told {
  readonly date: number;
  readonly at: number;
  readonly took: number;
}

/** As many as the clock is found from, the newest ones: two clocks drift apart. */
const KEPT = 32;

/**
 * The platform's clock, which a viewer's may differ from by days. Each answer is older than it says by its way, its time in
 * a cache and what its date was rounded by; the answer for which these are least is the best. Half of the shortest call is
 * the way that all share.
 */
export function createPlatformClock(monotonic: () => number) {
  const told: Told[] = [];
  return {
    hear(answer: Told): void {
      told.push(answer);
      if (told.length > KEPT) told.shift();
    },
    /** Ms since 1970. */
    now(): number | undefined {
      if (told.length === 0) return undefined;
      const way = Math.min(...told.map(({ took }) => took)) / 2;
      return monotonic() + Math.max(...told.map(({ date, at }) => date - at)) + way;
    },
  };
}
