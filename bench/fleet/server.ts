import type { Outcome } from '../../src/core/pace.ts';
import type { VirtualClock } from './clock.ts';

const UNAVAILABLE = 503;
/** Longer than this nobody queues: the server says no at once. */
const LONGEST_QUEUE_SECONDS = 2;
const LATENCY_MS = [40, 120] as const;

/** A platform that is up, down or slow, and remembers when it was asked. */
export function createServer(clock: VirtualClock, random: () => number) {
  const asked: number[] = [];
  const served: number[] = [];
  /** Answers a second; each one beyond waits its turn. */
  let capacity = Number.POSITIVE_INFINITY;
  let down = false;
  let busyUntil = 0;

  const answer = (outcome: Outcome, seconds: number) => {
    const latency = LATENCY_MS[0] + random() * (LATENCY_MS[1] - LATENCY_MS[0]);
    return new Promise<Outcome>((resolve) => {
      clock.timers.setTimeout(() => resolve(outcome), latency + seconds * 1000);
    });
  };
  return {
    /** Milliseconds at which somebody asked, and at which somebody was served. */
    asked,
    served,
    setDown: (wish: boolean) => {
      down = wish;
    },
    setCapacity: (perSecond: number) => {
      capacity = perSecond;
    },
    ask(): Promise<Outcome> {
      const now = clock.now();
      asked.push(now);
      if (down) return answer({ ok: false, status: 0 }, 0);
      busyUntil = Math.max(busyUntil, now);
      const queue = (busyUntil - now) / 1000;
      if (queue > LONGEST_QUEUE_SECONDS) return answer({ ok: false, status: UNAVAILABLE }, 0);
      busyUntil += 1000 / capacity;
      served.push(now);
      return answer({ ok: true, status: 200 }, queue);
    },
  };
}
