import type { Trace } from './traces.mjs';

export function limitOf(line: { trace: Trace; latency: number; perConnection?: boolean }): {
  /** Milliseconds. */
  first: number;
  /** Seconds. */
  stalled: number;
  kilobits: number;
};
