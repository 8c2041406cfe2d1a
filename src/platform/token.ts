import { LONGEST } from '../lib/longest.ts';
import { fieldOf } from '../lib/shape.ts';

/** Claims of a token, unverified: for display and timing only. */
interface TokenClaims {
  /** The user id. */
  readonly subject: string | undefined;
  /** `exp` − `iat`: doesn't depend on the viewer's clock, which may be wrong by days. */
  readonly lifetimeSeconds: number | undefined;
  /** The platform decides at each call whether it is true. */
  readonly isModerator: boolean;
}

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;

const UNKNOWN: TokenClaims = { subject: undefined, lifetimeSeconds: undefined, isModerator: false };

export function readToken(token: string | undefined): TokenClaims {
  const [, payload] = token?.split('.') ?? [];
  if (payload === undefined) return UNKNOWN;
  try {
    const facts: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const sub = fieldOf(facts, 'sub');
    const lifetime = Number(fieldOf(facts, 'exp')) - Number(fieldOf(facts, 'iat'));
    return {
      subject: typeof sub === 'string' || typeof sub === 'number' ? String(sub) : undefined,
      lifetimeSeconds: lifetime > 0 && Number.isFinite(lifetime) ? lifetime : undefined,
      isModerator: fieldOf(facts, 'moderator') === true,
    };
  } catch {
    return UNKNOWN;
  }
}
