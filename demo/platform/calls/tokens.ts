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

/** Signed with it: none can stand for another. */
type Kind = 'access' | 'guest' | 'quiz';

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
  const seal = (kind: Kind, claims: object) => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, kind })}`;
    return `${text}.${sign(text)}`;
  };
  /** What was sealed as this kind; nothing for what is forged, broken or of another kind. */
  const unseal = (kind: Kind, sealed: string): Readonly<Record<string, unknown>> | undefined => {
    const [, text, signature = ''] = /^([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(sealed) ?? [];
    if (text === undefined) return undefined;
    const wanted = Buffer.from(sign(text));
    const given = Buffer.from(signature);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    const claims = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    return claims.kind === kind ? claims : undefined;
  };
  const give = (kind: 'guest' | 'access', subject: string, seconds: number) =>
    seal(kind, { sub: subject, iat: now() / 1000, exp: Math.floor(now() / 1000) + seconds });

  return {
    guest: () => give('guest', 'AnonymousUser', GUEST_SECONDS),
    access: (userId: string) => give('access', userId, accessSeconds),
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
    /** Nobody for a token that is forged, broken, expired, or no token of a viewer. */
    read(token: string): Viewer | undefined {
      const user = unseal('access', token);
      const claims = user ?? unseal('guest', token);
      if (!claims) return undefined;
      const cut = expiredSince();
      const isOver = Number(claims.exp) * 1000 <= now();
      if (isOver || (cut !== undefined && Number(claims.iat) * 1000 < cut)) return undefined;
      return { userId: user && String(user.sub) };
    },
    /** For what is opaque to the player but must not be forged. */
    sealQuiz: (claims: object) => seal('quiz', claims),
    unsealQuiz: (sealed: string) => unseal('quiz', sealed),
  };
}

export type Tokens = ReturnType<typeof createTokens>;
