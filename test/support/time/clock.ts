import type { Timers } from '../../../src/core/scheduler.ts';

/** A fake clock. */
export function createClock(): Timers & { pass(seconds: number): void; pending(): number } {
  const waiting = new Map<number, { at: number; action: () => void }>();
  let now = 0;
  let last = 0;
  const add = (action: () => void, ms: number) => {
    last += 1;
    waiting.set(last, { at: now + ms, action });
    return last;
  };
  const drop = (id: number) => void waiting.delete(id);
  return {
    setTimeout: add,
    clearTimeout: drop,
    requestAnimationFrame: (action) => add(action, 16),
    cancelAnimationFrame: drop,
    pending: () => waiting.size,
    pass(seconds) {
      const end = now + seconds * 1000;
      for (;;) {
        const [next] = [...waiting].sort(([, a], [, b]) => a.at - b.at);
        if (!next || next[1].at > end) break;
        now = next[1].at;
        waiting.delete(next[0]);
        next[1].action();
      }
      now = end;
    },
  };
}

/** The page's clock, sped up by this factor. */
export const quickTimers = (times: number): Timers => ({
  setTimeout: (action, ms) => window.setTimeout(action, ms / times),
  clearTimeout: (id) => window.clearTimeout(id),
  requestAnimationFrame: (action) => window.requestAnimationFrame(action),
  cancelAnimationFrame: (id) => window.cancelAnimationFrame(id),
});
