import { createScheduler } from '../../../src/core/scheduler.ts';
import { createClock } from '../time/clock.ts';

/** Lets the answers arrive. */
export const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/** A fake clock, and a page that can be left. */
export function openLeavingPage() {
  const clock = createClock();
  const leaving: (() => void)[] = [];
  return {
    clock,
    leave: () => leaving.forEach((action) => void action()),
    needs: {
      scheduler: createScheduler(clock),
      departures: { beforeLeave: (action: () => void) => void leaving.push(action), onLeave: () => {} },
      signal: new AbortController().signal,
    },
  };
}
