import { countOf, fieldOf, isObject } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';

const countIn = (data: unknown) => countOf(fieldOf(data, 'online_viewers'));

/** The polls repeat them, so the calls themselves don't. */
export const createLiveDataCalls = (http: Pick<Http, 'send'>) => ({
  aggregate: (id: string, signal: AbortSignal) => http.send('getAggregate', { path: { id }, check: isObject, signal }),
  async onlineViewers(id: string, signal: AbortSignal) {
    const check = (data: unknown) => countIn(data) !== undefined;
    const result = await http.send('getOnlineViewers', { path: { id }, check, signal });
    return result.ok ? { ok: true as const, data: countIn(result.data) } : result;
  },
});

export type LiveDataCalls = ReturnType<typeof createLiveDataCalls>;
