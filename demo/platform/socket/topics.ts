/** Code of a service restart. Clients reconnect, as they don't after 1000. */
export const RESTART = 1012;

export interface Reply {
  readonly status: 'ok' | 'error';
  readonly response: unknown;
}

/** The client, as returned by `authenticate`. */
export interface Visitor {
  readonly uuid: string;
  readonly userId?: string;
  /** End of its token, ms. */
  readonly expiresAt?: number;
}

export interface Topic {
  readonly pattern: RegExp;
  join(topic: string, visitor: Visitor, params: unknown): Reply;
  /** Whether a member may still be in it. */
  mayStay?(topic: string, visitor: Visitor): boolean;
  /**
   * Handles a pushed event. Without a return value there is no reply. If it throws, the channel closes and the client
   * rejoins.
   */
  handle?(topic: string, event: string, payload: unknown, visitor: Visitor): Reply | undefined;
}

/** `refuse` rejects the upgrade, `silent` accepts it and never responds. */
export type Gate = 'open' | 'refuse' | 'silent';
