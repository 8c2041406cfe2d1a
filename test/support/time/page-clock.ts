import type { Page } from 'puppeteer-core';

/** ms. A shorter timer is a frame, a tick of hls.js or a pause between two steps, and runs as it is. */
export const LONG = 1000;

declare global {
  interface Window {
    pageClock: { jump(ms: number): Promise<void>; delays(): number[] };
  }
}

/** Runs in the page, before its own scripts. The media clock can't be moved: a picture plays at its own speed. */
export function install(long: number, holds: boolean): void {
  const startReal: (handler: () => void, ms?: number) => number = window.setTimeout.bind(window);
  const stopReal = window.clearTimeout.bind(window);
  const monotonic = performance.now.bind(performance);
  const wall = Date.now.bind(Date);
  let ahead = 0;
  performance.now = () => monotonic() + ahead;
  Date.now = () => wall() + ahead;

  interface Timer {
    readonly at: number;
    readonly real: number;
    run(): void;
  }
  const timers = new Map<number, Timer>();
  // Above the ids of real timers.
  let last = 1_000_000_000;
  const fire = (id: number) => {
    const timer = timers.get(id);
    timers.delete(id);
    stopReal(timer?.real);
    timer?.run();
  };
  const setTimer = (handler: () => void, ms = 0): number => {
    if (!(ms >= long)) return startReal(handler, ms);
    last += 1;
    const id = last;
    const real = holds ? 0 : startReal(() => fire(id), ms);
    timers.set(id, { at: performance.now() + ms, real, run: handler });
    return id;
  };
  const clearTimer = (id: number | undefined) => {
    stopReal(timers.get(id ?? 0)?.real ?? id);
    timers.delete(id ?? 0);
  };
  Object.assign(window, { setTimeout: setTimer, clearTimeout: clearTimer });

  const turn = () => new Promise<void>((resolve) => void startReal(resolve));
  window.pageClock = {
    async jump(ms) {
      const end = performance.now() + ms;
      for (;;) {
        const [first] = [...timers].sort(([, one], [, other]) => one.at - other.at);
        if (!first || first[1].at > end) break;
        ahead += Math.max(0, first[1].at - performance.now());
        fire(first[0]);
        // The callback of the timer may set the next one.
        await turn();
      }
      ahead += Math.max(0, end - performance.now());
      await turn();
    },
    delays: () => [...timers.values()].map(({ at }) => at - performance.now()).sort((one, other) => one - other),
  };
}

export interface PageClock {
  /** Lets this time pass at once: all timers that are due run in their order. */
  jump(seconds: number): Promise<void>;
  /** Seconds until each long timer of the page is due, the next one first. */
  delays(): Promise<number[]>;
}

/**
 * Moves the clock of a page that is opened after it. `holds`: timers of a second or more run only at a jump, so that
 * a notice stays as long as a busy machine needs to look at it. A live stream needs its timers, and can't be held.
 */
export async function openPageClock(page: Page, { holds = false } = {}): Promise<PageClock> {
  // tsx names functions with a helper that the page doesn't have.
  await page.evaluateOnNewDocument('globalThis.__name ??= (named) => named');
  await page.evaluateOnNewDocument(install, LONG, holds);
  return {
    jump: (seconds) => page.evaluate((ms) => window.pageClock.jump(ms), seconds * 1000),
    delays: async () => (await page.evaluate(() => window.pageClock.delays())).map((ms) => ms / 1000),
  };
}
