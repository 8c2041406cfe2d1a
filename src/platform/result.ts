/** The result of a call, which never throws. */
export type Result<T> = { readonly ok: true; readonly data: T } | CallFailure;

/** Why the platform refuses a call, by its status from 400 to 499. */
export type Reason = 'invalid' | 'loggedOut' | 'forbidden' | 'missing' | 'repeated' | 'expired' | 'throttled' | 'other';

export interface CallFailure {
  readonly ok: false;
  /** `policy`: blocked by the page's CSP. */
  readonly kind: 'http' | 'network' | 'timeout' | 'aborted' | 'badBody' | 'policy';
  /** 0 without a response. */
  readonly status: number;
  /** Undefined if the platform didn't refuse the call: the same call may succeed later. */
  readonly reason?: Reason | undefined;
  /** The server's message to the viewer: plain text of limited length. */
  readonly detail?: string;
  /** The platform has responded with success, but the rest of its response didn't arrive. */
  readonly cut?: true;
  /** `Retry-After` in seconds. */
  readonly retryAfter?: number;
}

const REASONS: Readonly<Record<number, Reason>> = {
  400: 'invalid',
  401: 'loggedOut',
  403: 'forbidden',
  404: 'missing',
  409: 'repeated',
  410: 'expired',
  429: 'throttled',
};
const REQUEST_TIMEOUT = 408;

export function failed(kind: CallFailure['kind'], status = 0, more: Partial<CallFailure> = {}): CallFailure {
  const isRefused = status >= 400 && status < 500 && status !== REQUEST_TIMEOUT;
  return { ok: false, kind, status, ...(isRefused && { reason: REASONS[status] ?? 'other' }), ...more };
}
