/** Messages from a worker to the runner. */
export interface Result {
  readonly type: 'result';
  /** Includes the names of its suites. */
  readonly name: string;
  readonly passed: boolean;
  readonly ms: number;
  readonly error?: string;
}

export interface Costs {
  readonly seconds: number;
  /** CPU seconds of the worker and its browsers. */
  readonly cores: number;
  readonly loads: number;
  readonly browsers: number;
  readonly platforms: number;
}

export type Message = Result | ({ readonly type: 'end' } & Costs) | { readonly type: 'reported' };

/** Sent to a worker that has nothing left to run. */
export const NO_FILE = '';

/** Name of the test that a worker appends to a file, to notice its end. */
export const END_OF_FILE = 'end of file';
