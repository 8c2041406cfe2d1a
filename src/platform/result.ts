/** The result of a call, which never throws. */
export type Result<T> = { readonly ok: true; readonly data: T } | CallFailure;

export interface CallFailure {
  readonly ok: false;
  /** `policy`: blocked by the page's CSP. */
  readonly kind: 'http' | 'network' | 'timeout' | 'aborted' | 'badBody' | 'policy';
  /** 0 without a response. */
  readonly status: number;
  /** The server's message to the viewer: plain text of limited length. */
  readonly detail?: string;
  /** The platform has responded with success, but the rest of its response didn't arrive. */
  readonly cut?: true;
  /** `Retry-After` in seconds. */
  readonly retryAfter?: number;
}

export const failed = (kind: CallFailure['kind'], status = 0, more: Partial<CallFailure> = {}): CallFailure => ({
  ok: false,
  kind,
  status,
  ...more,
});
