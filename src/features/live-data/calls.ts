import { isObject } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';

/** The poll repeats it, so the call itself doesn't. */
export const createLiveDataCalls = (http: Pick<Http, 'send'>) => ({
  aggregate: (id: string, signal: AbortSignal) => http.send('getAggregate', { path: { id }, check: isObject, signal }),
});

export type LiveDataCalls = ReturnType<typeof createLiveDataCalls>;
