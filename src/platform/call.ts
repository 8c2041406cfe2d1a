import type { CallFailure, Result } from './result.ts';
import type { Operations } from './schema.d.ts';

type Places = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Call {
  readonly path?: Places;
  readonly query?: Places;
  readonly body?: unknown;
  readonly signal: AbortSignal;
  readonly check?: (data: unknown) => boolean;
  /** Whoever asks again by themselves must not have each question multiplied by the retries. */
  readonly once?: boolean;
  /** Hears of each failure, also of those that are retried: nobody has to wait for the last one to know. */
  readonly onFailure?: (failure: CallFailure) => void;
}

/** A call without a token: what an account makes to get one. */
export type Bare = (id: keyof Operations, call: Call) => Promise<Result<unknown>>;
