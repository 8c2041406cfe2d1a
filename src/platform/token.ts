/** What a token says of itself. A hint for the interface, never a proof: only the platform can tell a forged one. */
export interface TokenFacts {
  /** Whose it is. */
  readonly subject: string | undefined;
  /** How long it was made for, by the platform's clock alone; the viewer's may be wrong by days. */
  readonly lifetimeSeconds: number | undefined;
}

/** Servers take no longer headers. */
const LONGEST = 8192;

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;

const UNKNOWN: TokenFacts = { subject: undefined, lifetimeSeconds: undefined };

export function readToken(token: string | undefined): TokenFacts {
  const [, payload] = token?.split('.') ?? [];
  if (payload === undefined) return UNKNOWN;
  try {
    const facts: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof facts !== 'object' || facts === null) return UNKNOWN;
    const { sub, exp, iat } = facts as { readonly [claim: string]: unknown };
    const lifetime = Number(exp) - Number(iat);
    return {
      subject: typeof sub === 'string' || typeof sub === 'number' ? String(sub) : undefined,
      lifetimeSeconds: lifetime > 0 && Number.isFinite(lifetime) ? lifetime : undefined,
    };
  } catch {
    return UNKNOWN;
  }
}
