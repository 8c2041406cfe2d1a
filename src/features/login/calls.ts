import { readPerson } from '../../lib/person.ts';
import { fieldOf, hasText } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { Result } from '../../platform/result.ts';
import type { Profile } from '../../platform/schema.d.ts';

export const createLoginCalls = (
  http: Pick<Http, 'send'>,
  token: () => string | undefined,
  /** Base of relative addresses. */
  base: () => string,
) => {
  const isProfile = (data: unknown) => readPerson(data, base()) !== undefined;
  const isLogin = (data: unknown) =>
    hasText('access', 'refresh', 'token_id')(data) && isProfile(fieldOf(data, 'profile'));
  const read = (profile: Profile): Profile => readPerson(profile, base()) ?? profile;
  return {
    send: (mobileNumber: string, signal: AbortSignal) =>
      http.send('login', { body: { mobileNumber, otpType: 'sms' }, check: hasText('data'), signal }),
    async verify(requestId: string, key: string, signal: AbortSignal) {
      const body = { key, requestId, otpType: 'sms' } as const;
      const result = await http.send('verifyOtp', { body, check: isLogin, signal });
      return result.ok ? { ...result, data: { ...result.data, profile: read(result.data.profile) } } : result;
    },
    /** With the token in the header, or in the body for platforms that don't support the first. */
    async profile(signal: AbortSignal): Promise<Result<Profile>> {
      const result = await http.send('getProfile', { check: isProfile, signal });
      if (result.ok) return { ...result, data: read(result.data) };
      const currentToken = token();
      if (result.kind === 'aborted' || currentToken === undefined) return result;
      const check = (data: unknown) => isProfile(fieldOf(data, 'data'));
      const other = await http.send('postProfile', { body: { token: currentToken }, check, signal });
      return other.ok ? { ok: true, data: read(other.data.data) } : other;
    },
  };
};

export type LoginCalls = ReturnType<typeof createLoginCalls>;
