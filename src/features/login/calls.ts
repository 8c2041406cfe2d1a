import { fieldOf, hasText } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { Result } from '../../platform/result.ts';
import type { Profile } from '../../platform/schema.d.ts';
import { readProfile } from './read.ts';

export const createLoginCalls = (
  http: Pick<Http, 'send'>,
  token: () => string | undefined,
  /** What relative addresses of the platform begin with. */
  base: () => string,
) => {
  const isProfile = (data: unknown) => readProfile(data, base()) !== undefined;
  const isLogin = (data: unknown) =>
    hasText('access', 'refresh', 'token_id')(data) && isProfile(fieldOf(data, 'profile'));
  const read = (profile: Profile): Profile => readProfile(profile, base()) ?? profile;
  return {
    send: (mobileNumber: string, signal: AbortSignal) =>
      http.send('login', { body: { mobileNumber, otpType: 'sms' }, check: hasText('data'), signal }),
    async verify(requestId: string, key: string, signal: AbortSignal) {
      const body = { key, requestId, otpType: 'sms' } as const;
      const result = await http.send('verifyOtp', { body, check: isLogin, signal });
      return result.ok ? { ...result, data: { ...result.data, profile: read(result.data.profile) } } : result;
    },
    /** Asked with the token in the header; where a platform does not take that, with the token in the body. */
    async profile(signal: AbortSignal): Promise<Result<Profile>> {
      const result = await http.send('getProfile', { check: isProfile, signal });
      if (result.ok) return { ...result, data: read(result.data) };
      const known = token();
      if (result.kind === 'aborted' || known === undefined) return result;
      const check = (data: unknown) => isProfile(fieldOf(data, 'data'));
      const other = await http.send('postProfile', { body: { token: known }, check, signal });
      return other.ok ? { ok: true, data: read(other.data.data) } : other;
    },
  };
};

export type LoginCalls = ReturnType<typeof createLoginCalls>;
