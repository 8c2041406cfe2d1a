import type { ContentCalls, DetailsAsk } from './calls.ts';

/** The addresses in older ones may have run out. */
const FRESH_MS = 60_000;

/** Details of what comes next, asked for a little early, so that the switch to it is quick. */
export function createAhead(ask: ContentCalls['details'], monotonic: () => number, signal: AbortSignal) {
  let ahead: { readonly key: string; readonly until: number; readonly answer: ReturnType<typeof ask> } | undefined;
  return {
    prepare(wish: DetailsAsk) {
      const key = JSON.stringify(wish);
      if (ahead?.key === key) return;
      ahead = { key, until: monotonic() + FRESH_MS, answer: ask(wish, { signal, once: true }) };
    },
    /** As the call itself, which has the last word where the early one had no answer. */
    async details(...[wish, rest]: Parameters<typeof ask>): ReturnType<typeof ask> {
      const early = ahead;
      ahead = undefined;
      if (early?.key === JSON.stringify(wish) && monotonic() < early.until) {
        const result = await early.answer;
        if (result.ok || rest.signal.aborted) return result;
      }
      return ask(wish, rest);
    },
  };
}
