import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/open-database.ts';

interface Needs {
  readonly database: Database;
  readonly accessSeconds: number;
  now(): number;
  /** Tokens that were given before then count as expired. */
  expiredSince(): number | undefined;
}

/** Who a token speaks for: a user, or a visitor who hasn't logged in. */
export interface Viewer {
  readonly userId: string | undefined;
}

const REFRESH_MS = 30 * 86_400_000;
const GUEST_SECONDS = 86_400;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Access tokens are signed (JWT, so that the player can read whom they are for); refresh tokens are kept, as hashes. */
export function createTokens({ database, accessSeconds, now, expiredSince }: Needs) {
  const kept = database.one<{ value: string }>("SELECT value FROM keys WHERE name = 'tokens'");
  const key = kept?.value ?? randomBytes(32).toString('hex');
  if (!kept) database.run("INSERT INTO keys VALUES ('tokens', ?)", key);

  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const seal = (claims: object) => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${text}.${sign(text)}`;
  };
  const give = (userId: string | undefined, seconds: number) =>
    seal({ sub: userId ?? 'AnonymousUser', iat: now() / 1000, exp: Math.floor(now() / 1000) + seconds });

  return {
    guest: () => give(undefined, GUEST_SECONDS),
    access: (userId: string) => give(userId, accessSeconds),
    refresh(userId: string) {
      const token = randomBytes(32).toString('base64url');
      const tokenId = randomBytes(8).toString('hex');
      database.run(
        'INSERT INTO refresh_tokens VALUES (?, ?, ?, ?)',
        hashOf(token),
        userId,
        tokenId,
        now() + REFRESH_MS,
      );
      return { token, tokenId };
    },
    /** Whose refresh token it is, while it is good. */
    userOf(refreshToken: string) {
      return database.one<{ user_id: string; token_id: string }>(
        'SELECT user_id, token_id FROM refresh_tokens WHERE hash = ? AND expires_at > ?',
        hashOf(refreshToken),
        now(),
      );
    },
    /** Nobody for a token that is forged, broken or expired. */
    read(token: string): Viewer | undefined {
      const [header = '', body = '', signature = ''] = token.split('.');
      const wanted = Buffer.from(sign(`${header}.${body}`));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const { sub, iat, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        sub: string;
        iat: number;
        exp: number;
      };
      const cut = expiredSince();
      if (exp * 1000 <= now() || (cut !== undefined && iat * 1000 < cut)) return undefined;
      return { userId: sub === 'AnonymousUser' ? undefined : sub };
    },
    /** For what is opaque to the player but must not be forged. */
    seal,
    unseal(sealed: string): unknown {
      const [header = '', body = '', signature = ''] = sealed.split('.');
      return signature === sign(`${header}.${body}`)
        ? JSON.parse(Buffer.from(body, 'base64url').toString())
        : undefined;
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
