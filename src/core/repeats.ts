const REPEAT_MS = 10_000;

/** Whether the same message was logged in the last 10 s. Keeps a broken stream from flooding console and log. */
export function createRepeats(monotonic: () => number) {
  const saidAt = new Map<string, number>();
  return {
    isRepeated(key: string): boolean {
      const now = monotonic();
      if (now - (saidAt.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return true;
      saidAt.set(key, now);
      return false;
    },
    forget: () => saidAt.clear(),
  };
}
