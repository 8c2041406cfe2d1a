import type { ContentCalls, DetailsRequest } from './calls.ts';

/** Age up to which prepared details are used: the addresses in older ones may have expired. */
const FRESH_MS = 60_000;

/** Requests the details of the next content before they are needed, so that the switch to it is quick. */
export function createAhead(send: ContentCalls['details'], monotonic: () => number, signal: AbortSignal) {
  let ahead: { readonly key: string; readonly until: number; readonly answer: ReturnType<typeof send> } | undefined;
  return {
    prepare(request: DetailsRequest) {
      const key = JSON.stringify(request);
      if (ahead?.key === key) return;
      ahead = { key, until: monotonic() + FRESH_MS, answer: send(request, { signal, retry: false }) };
    },
    /** The details call itself. Sends a new request if the early one failed. */
    async details(...[request, rest]: Parameters<typeof send>): ReturnType<typeof send> {
      const early = ahead;
      ahead = undefined;
      if (early?.key === JSON.stringify(request) && monotonic() < early.until) {
        const result = await early.answer;
        if (result.ok || rest.signal.aborted) return result;
      }
      return send(request, rest);
    },
  };
}
