import { endpoints } from '../../src/platform/endpoints.ts';
import { bins, count } from './measure.ts';

const OPERATIONS = Object.entries(endpoints).map(([id, [method, path]]) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Operation of the contract that a request belongs to; undefined for other addresses, such as media. */
export function operationOf(method: string, path: string): string | undefined {
  return OPERATIONS.find((operation) => operation.method === method && operation.pattern.test(path))?.id;
}

/** Frames of the socket, counted beside the operations of the contract. */
export const JOIN = 'join';
export const HEARTBEAT = 'heartbeat';

interface Calls {
  /** Times in ms. */
  readonly moments: number[];
  /** Times of the requests that got no useful answer. */
  readonly useless: number[];
}

export interface CallFigures {
  readonly call: string;
  readonly perViewer: number;
  /** Per second, for a million viewers. */
  readonly meanPerSecond: number;
  /** The busiest 100 ms, as a rate, for a million viewers. */
  readonly peakPerSecond: number;
  readonly uselessShare: number;
}

const MILLION = 1_000_000;
const PEAK_SECONDS = 0.1;

/** Records the requests of all viewers, by call. */
export function createTraffic() {
  const calls = new Map<string, Calls>();
  const of = (call: string): Calls => {
    const known = calls.get(call) ?? { moments: [], useless: [] };
    calls.set(call, known);
    return known;
  };
  return {
    of,
    figures(viewers: number, from: number, to: number): CallFigures[] {
      const scale = MILLION / viewers;
      return [...calls]
        .map(([call, { moments, useless }]) => {
          const asked = count(moments, from, to);
          return {
            call,
            perViewer: asked / viewers,
            meanPerSecond: (asked / (to - from)) * scale,
            peakPerSecond: (Math.max(...bins(moments, from, to, PEAK_SECONDS)) / PEAK_SECONDS) * scale,
            uselessShare: asked > 0 ? count(useless, from, to) / asked : 0,
          };
        })
        .filter(({ perViewer }) => perViewer > 0)
        .sort((a, b) => b.perViewer - a.perViewer);
    },
  };
}

export type Traffic = ReturnType<typeof createTraffic>;
