import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/open-database.ts';

interface Needs {
  readonly database: Database;
  readonly accessSeconds: number;
  /** The key, if several processes share it; by default one that the database keeps. */
  readonly secret?: string;
  now(): number;
  /** Tokens issued before this time count as expired. */
  expiredSince(): number | undefined;
}

/** The subject of a token: a user, or a visitor without a login. */
export interface Viewer {
  readonly userId: string | undefined;
  /** End of the token, ms. */
  readonly expiresAt: number;
}

/** The purpose is part of the signature, so that a token can't be used for another purpose. */
type Kind = 'access' | 'guest' | 'quiz';

const REFRESH_MS = 30 * 86_400_000;
const GUEST_SECONDS = 86_400;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function keptKey(database: Database): string {
  const kept = database.one<{ value: string }>("SELECT value FROM keys WHERE name = 'tokens'");
  if (kept) return kept.value;
  const key = randomBytes(32).toString('hex');
  database.run("INSERT INTO keys VALUES ('tokens', ?)", key);
  return key;
}

/** Access tokens are signed (JWT, which the player can read); refresh tokens are stored as hashes. */
export function createTokens({ database, accessSeconds, secret, now, expiredSince }: Needs) {
  const key = secret ?? keptKey(database);

  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const seal = (kind: Kind, claims: object) => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, kind })}`;
    return `${text}.${sign(text)}`;
  };
  /** Returns the sealed value; undefined if it is forged, broken or has another purpose. */
  const unseal = (kind: Kind, sealed: string): Readonly<Record<string, unknown>> | undefined => {
    const [, text, signature = ''] = /^([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(sealed) ?? [];
    if (text === undefined) return undefined;
    const wanted = Buffer.from(sign(text));
    const given = Buffer.from(signature);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    const claims = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    return claims.kind === kind ? claims : undefined;
  };
  const give = (kind: 'guest' | 'access', subject: string, seconds: number, more: object = {}) =>
    seal(kind, { sub: subject, iat: now() / 1000, exp: Math.floor(now() / 1000) + seconds, ...more });

  return {
    guest: () => give('guest', 'AnonymousUser', GUEST_SECONDS),
    /** With what the player offers to this user; the calls decide by themselves. */
    access: (userId: string, isModerator: boolean) =>
      give('access', userId, accessSeconds, isModerator ? { moderator: true } : {}),
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
    /** The user of a valid refresh token. */
    userOf(refreshToken: string) {
      return database.one<{ user_id: string; token_id: string }>(
        'SELECT user_id, token_id FROM refresh_tokens WHERE hash = ? AND expires_at > ?',
        hashOf(refreshToken),
        now(),
      );
    },
    /** Undefined if the token is forged, broken, expired or not an access token. */
    read(token: string): Viewer | undefined {
      const user = unseal('access', token);
      const claims = user ?? unseal('guest', token);
      if (!claims) return undefined;
      const cut = expiredSince();
      const expiresAt = Number(claims.exp) * 1000;
      if (expiresAt <= now() || (cut !== undefined && Number(claims.iat) * 1000 < cut)) return undefined;
      return { userId: user && String(user.sub), expiresAt };
    },
    /** For values that are opaque to the player and must not be forged. */
    sealQuiz: (claims: object) => seal('quiz', claims),
    unsealQuiz: (sealed: string) => unseal('quiz', sealed),
  };
}

export type Tokens = ReturnType<typeof createTokens>;
