import type { Page } from 'puppeteer-core';
import { runFirst } from './prelude.ts';
import { untilSo } from './until-so.ts';

declare global {
  interface Window {
    callGate: { underWay: number; opened: Promise<void> | undefined; open(): void };
  }
}

function install(): void {
  const own = window.fetch.bind(window);
  const gate = { underWay: 0, opened: undefined as Promise<void> | undefined, open: () => {} };
  window.callGate = gate;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return own(input, init);
    await gate.opened;
    gate.underWay += 1;
    try {
      return await own(input, init);
    } finally {
      gate.underWay -= 1;
    }
  };
}

/**
 * Holds the calls of some pages while something happens to all of them. The pages count their calls themselves: the
 * driver misses the end of a request that its page gives up before the interception has seen it.
 */
export async function createCallGate(pages: readonly Page[]) {
  for (const page of pages) await runFirst(page, install);
  const onAll = <T>(act: () => T) => Promise.all(pages.map((page) => page.evaluate(act)));
  return {
    /** Acts once all calls that were sent have an answer; later ones wait for the end of the act. */
    async hold(act: () => Promise<void>): Promise<void> {
      await onAll(() => {
        window.callGate.opened = new Promise((resolve) => {
          window.callGate.open = resolve;
        });
      });
      const countUnderWay = () => onAll(() => window.callGate.underWay);
      await untilSo(countUnderWay, (counts) => counts.every((count) => count === 0), 'calls without an answer');
      await act();
      await onAll(() => {
        window.callGate.opened = undefined;
        window.callGate.open();
      });
    },
  };
}
