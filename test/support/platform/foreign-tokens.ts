import { createHmac } from 'node:crypto';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HOUR_SECONDS = 3600;

/** Tokens that another process with the same secret has issued, for users that only it knows. */
export function createForeignTokens(secret: string) {
  const seal = (claims: object) => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  return {
    access(user: string): string {
      const now = Math.floor(Date.now() / 1000);
      return seal({ sub: user, iat: now, exp: now + HOUR_SECONDS, kind: 'access' });
    },
    /** The records of a viewer who has not answered yet. */
    quiz: (quiz: string, user: string): string => seal({ quiz, user, answers: 0, kind: 'quiz' }),
  };
}
