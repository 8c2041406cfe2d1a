export interface Reply {
  readonly status: 'ok' | 'error';
  readonly response: unknown;
}

/** Who stands at the other end, as `authenticate` found out. */
export interface Visitor {
  readonly uuid: string;
  readonly userId?: string;
}

export interface Topic {
  readonly pattern: RegExp;
  join(topic: string, visitor: Visitor, params: unknown): Reply;
  /** A pushed event; without a reply the client hears nothing. One that throws costs the client its place: it rejoins. */
  handle?(topic: string, event: string, payload: unknown, visitor: Visitor): Reply | undefined;
}

/** `refuse` turns away at the door, `silent` lets in and never answers. */
export type Gate = 'open' | 'refuse' | 'silent';
