/** Milliseconds of the main thread until the first picture. */
interface Times {
  main: number;
  script: number;
  entry: number | undefined;
  compile: number;
  collect: number;
  evaluate: number;
  context: number;
  call: number;
  style: number;
  layout: number;
  paint: number;
  parse: number;
  other: number;
}

export function readTrace(buffer: Uint8Array): Times;
export function readSamples(buffer: Uint8Array): {
  nodes: { id: number; parent?: number }[];
  counts: Map<number, number>;
};
