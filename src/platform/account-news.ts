import { readPerson } from '../lib/person.ts';
import { fieldOf } from '../lib/shape.ts';
import type { Profile } from './schema.d.ts';
import { isToken } from './token.ts';

/** Sent from one tab to the others. All fields are undefined after a logout. Never contains a token of the page. */
export interface AccountNews {
  readonly login: string | undefined;
  readonly token: string | undefined;
  readonly user: Profile | undefined;
}

/** Sent once the platform has accepted a new token, which other tabs have from the news. */
export interface Confirmation {
  readonly confirmed: string;
}

const FIELDS = ['login', 'token', 'user'] as const;

const hasPlainImage = (profile: unknown) => {
  const image = fieldOf(profile, 'image');
  return image === undefined || image === null || typeof image === 'string';
};

/** Validates a message: any script of the origin can post to the channel. `base`: the platform's address. */
export function readNews(message: unknown, base: string): AccountNews | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!FIELDS.every((field) => Object.hasOwn(message, field))) return undefined;
  const [login, token, profile] = FIELDS.map((field) => fieldOf(message, field));
  if (login === undefined && token === undefined && profile === undefined) return { login, token, user: undefined };
  if (typeof login !== 'string' || !isToken(token)) return undefined;
  const user = hasPlainImage(profile) ? readPerson(profile, base) : undefined;
  return profile === undefined || user ? { login, token, user } : undefined;
}
