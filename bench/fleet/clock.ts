import type { Timers } from '../../src/core/scheduler.ts';

const TICK_MS = 10;

/** Virtual time for thousands of instances. Timers are in buckets of one tick; promises settle after each tick. */
export function createVirtualClock() {
  const buckets = new Map<number, Map<number, () => void>>();
  const places = new Map<number, number>();
  let now = 0;
  let last = 0;
  const timers: Timers = {
    setTimeout(action, ms) {
      last += 1;
      // Never in the current tick.
      const tick = Math.max(Math.ceil((now + ms) / TICK_MS), now / TICK_MS + 1);
      const bucket = buckets.get(tick) ?? new Map<number, () => void>();
      buckets.set(tick, bucket.set(last, action));
      places.set(last, tick);
      return last;
    },
    clearTimeout(id) {
      const tick = places.get(id);
      places.delete(id);
      if (tick !== undefined) buckets.get(tick)?.delete(id);
    },
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: () => {},
  };
  return {
    timers,
    /** Current time, ms. */
    now: () => now,
    async runTo(seconds: number) {
      while (now < seconds * 1000) {
        now += TICK_MS;
        const bucket = buckets.get(now / TICK_MS);
        if (!bucket) continue;
        buckets.delete(now / TICK_MS);
        for (const [id, action] of bucket) {
          places.delete(id);
          action();
        }
        // A macrotask: all promises of this tick have settled by then.
        await new Promise(setImmediate);
      }
    },
  };
}

export type VirtualClock = ReturnType<typeof createVirtualClock>;

/** Deterministic random numbers. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
