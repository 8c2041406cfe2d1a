import type { Card } from '../../lib/card.ts';
import { countOf, fieldOf, isObject } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import { readLiveData } from './read.ts';

const countIn = (data: unknown) => countOf(fieldOf(data, 'online_viewers'));

/** When an answer came, and how long it had taken, by the monotonic clock in ms. */
export interface Heard {
  readonly at: number;
  readonly took: number;
}

export function createLiveDataCalls(http: Pick<Http, 'send'>, base: () => string, monotonic: () => number) {
  const aggregate = async (id: string, signal: AbortSignal, retry = true) => {
    const asked = monotonic();
    const result = await http.send('getAggregate', { path: { id }, check: isObject, retry, signal });
    if (!result.ok) return result;
    const at = monotonic();
    const heard: Heard = { at, took: at - asked };
    return { ok: true as const, data: { ...readLiveData(result.data, base()), heard } };
  };
  return {
    /** Requested by polls, which repeat a failed request themselves. */
    aggregate,
    /** Other lives. Requested once: a late answer is of no use to a screen that is already shown. */
    async alternatives(id: string, signal: AbortSignal): Promise<readonly Card[]> {
      const result = await aggregate(id, signal, false);
      return result.ok ? result.data.alternatives : [];
    },
    async onlineViewers(id: string, signal: AbortSignal) {
      const check = (data: unknown) => countIn(data) !== undefined;
      const result = await http.send('getOnlineViewers', { path: { id }, check, signal });
      return result.ok ? { ok: true as const, data: countIn(result.data) } : result;
    },
  };
}

export type LiveDataCalls = ReturnType<typeof createLiveDataCalls>;
