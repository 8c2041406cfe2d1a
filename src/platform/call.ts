import type { SentId } from './endpoints.ts';
import type { CallFailure, Result } from './result.ts';

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Call {
  readonly path?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly signal: AbortSignal;
  readonly check?: (data: unknown) => boolean;
  /** False for a caller that repeats the call itself: retries would multiply its requests. */
  readonly retry?: boolean;
  /** Called on each failure, including those that are retried. */
  readonly onFailure?: (failure: CallFailure) => void;
}

export interface CheckedCall extends Call {
  readonly check: (data: unknown) => boolean;
}

/** Sends a call without a token, such as the token requests of the account. */
export type SendWithoutToken = (id: SentId, call: Call) => Promise<Result<unknown>>;
