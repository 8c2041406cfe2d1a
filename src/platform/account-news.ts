import { fieldOf, hasText } from '../lib/shape.ts';
import type { Profile } from './schema.d.ts';
import { isToken } from './token.ts';

/** What one tab tells the others; all undefined after a logout. A token that the page gave is never among it. */
export interface AccountNews {
  readonly login: string | undefined;
  readonly token: string | undefined;
  readonly user: Profile | undefined;
}

const FIELDS = ['login', 'token', 'user'] as const;

const hasNames = hasText('id', 'displayName');

function isProfile(value: unknown): value is Profile {
  const image = fieldOf(value, 'image');
  return hasNames(value) && (image === undefined || image === null || typeof image === 'string');
}

/** Any script of the origin can post to the channel: what isn't news is not heard. */
export function readNews(message: unknown): AccountNews | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!FIELDS.every((field) => Object.hasOwn(message, field))) return undefined;
  const [login, token, user] = FIELDS.map((field) => fieldOf(message, field));
  if (login === undefined && token === undefined && user === undefined) return { login, token, user };
  if (typeof login !== 'string' || !isToken(token)) return undefined;
  if (user !== undefined && !isProfile(user)) return undefined;
  return { login, token, user };
}
