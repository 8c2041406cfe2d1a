export type Trace = readonly (readonly [seconds: number, bitsPerSecond: number])[];

export const TRACES: readonly {
  readonly name: string;
  readonly about: string;
  readonly latency: number;
  readonly trace: Trace;
  readonly perConnection?: boolean;
  readonly cutEvery?: number;
}[];
export function arrivalOn(trace: Trace): (from: number, bytes: number) => number;
