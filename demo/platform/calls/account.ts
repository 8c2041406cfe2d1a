import { randomInt, randomUUID } from 'node:crypto';
import type { Profile } from '../../../src/platform/schema.d.ts';
import type { Row } from '../database/open-database.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { createRate } from './rates.ts';
import type { Route } from './routes.ts';

/** Lifetime of a code, and the number of attempts. */
const CODE_MS = 5 * 60_000;
const MOST_TRIES = 5;
/** An expired code is kept for a while, so that an attempt gets the right error. */
const KEPT_MS = 86_400_000;
const CODE_DIGITS = 5;
const OLD_NAME = 'کاربر';

const profileOf = ({ id, name, avatar, phone }: Row): Profile => ({
  id: String(id),
  displayName: String(name),
  image: avatar === null ? null : String(avatar),
  phoneNumber: phone === null ? null : String(phone),
});

/** Normalizes the spelling of a number. */
const withZero = (phone: string) => (phone.startsWith('0') ? phone : `0${phone}`);

export function accountCalls(route: Route, needs: Needs): void {
  const { database, tokens, rights, now, monotonic, limits, codeSent } = needs;
  const countCode = createRate(limits.codes, monotonic);
  const countTry = createRate(limits.tries, monotonic);
  const accessOf = (userId: string) => tokens.access(userId, rights.isModerator(userId));
  const userById = (id: string) => database.one('SELECT * FROM users WHERE id = ?', id);

  const userByPhone = (phone: string): Row => {
    const known = database.one('SELECT * FROM users WHERE phone = ?', phone);
    if (known) return known;
    const id = randomUUID();
    database.run('INSERT INTO users VALUES (?, ?, NULL, ?, ?)', id, `${OLD_NAME} ${phone.slice(-4)}`, phone, now());
    return { id, name: `${OLD_NAME} ${phone.slice(-4)}`, avatar: null, phone };
  };

  route('getToken', () => ({ data: tokens.guest() }));

  route('login', ({ body, ...asker }) => {
    countCode(asker);
    const phone = withZero(body.mobileNumber);
    const last = database.one<{ sent_at: number }>(
      // A clock that was ahead has left codes of the future, which must not close the number until then.
      'SELECT sent_at FROM otp_requests WHERE phone = ? AND used = 0 AND sent_at <= ? ORDER BY sent_at DESC LIMIT 1',
      ...[phone, now()],
    );
    if (last && now() - last.sent_at < limits.resendSeconds * 1000) throw new Failure(400, 'codeSent');
    const id = randomUUID();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    database.run('DELETE FROM otp_requests WHERE sent_at < ?', now() - KEPT_MS);
    database.run('INSERT INTO otp_requests (id, phone, code, sent_at) VALUES (?, ?, ?, ?)', id, phone, code, now());
    codeSent({ phone, code, at: now() });
    return { data: id };
  });

  route('verifyOtp', ({ body, ...asker }) => {
    countTry(asker);
    const request = database.one<{ phone: string; code: string; sent_at: number; tries: number; used: number }>(
      'SELECT * FROM otp_requests WHERE id = ?',
      body.requestId,
    );
    if (!request || request.used || request.tries >= MOST_TRIES || now() - request.sent_at > CODE_MS) {
      throw new Failure(410, 'codeExpired');
    }
    if (request.code !== body.key) {
      database.run('UPDATE otp_requests SET tries = tries + 1 WHERE id = ?', body.requestId);
      throw new Failure(400, 'codeWrong');
    }
    return database.transaction(() => {
      database.run('UPDATE otp_requests SET used = 1 WHERE id = ?', body.requestId);
      const user = userByPhone(request.phone);
      const { token, tokenId } = tokens.refresh(String(user.id));
      return {
        access: accessOf(String(user.id)),
        refresh: token,
        token_id: tokenId,
        profile: profileOf(user),
      };
    });
  });

  route('refreshToken', ({ body }) => {
    const owner = tokens.userOf(body.refresh);
    if (!owner) throw new Failure(401, 'expired');
    return { access: accessOf(owner.user_id), token_id: owner.token_id };
  });

  route('getProfile', ({ user }) => {
    const found = userById(user());
    if (!found) throw notFound();
    return profileOf(found);
  });

  route('postProfile', ({ body }) => {
    const userId = tokens.read(body.token)?.userId;
    const found = userId === undefined ? undefined : userById(userId);
    if (!found) throw new Failure(401, 'expired');
    return { data: profileOf(found) };
  });

  route('getProfiles', ({ body }) =>
    body.authors.flatMap((author) => {
      const found = userById(author);
      if (!found) return [];
      const { phoneNumber: _, ...shown } = profileOf(found);
      return shown;
    }),
  );
}
