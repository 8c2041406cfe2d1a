/** What became of a call. Nobody has to catch anything. */
export type Result<T> = { readonly ok: true; readonly data: T } | CallFailure;

export interface CallFailure {
  readonly ok: false;
  /** `policy`: the page forbids its visitors to ask there. */
  readonly kind: 'http' | 'network' | 'timeout' | 'aborted' | 'badBody' | 'policy';
  /** 0 without an answer. */
  readonly status: number;
  /** In the server's words, for the viewer. */
  readonly detail?: string;
  /** Seconds that the server asks to wait. */
  readonly retryAfter?: number;
}

export const failed = (kind: CallFailure['kind'], status = 0, more: Partial<CallFailure> = {}): CallFailure => ({
  ok: false,
  kind,
  status,
  ...more,
});
