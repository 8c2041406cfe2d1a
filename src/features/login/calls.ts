import { fieldOf, hasText } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { Result } from '../../platform/result.ts';
import type { Profile } from '../../platform/schema.d.ts';

const isProfile = hasText('id', 'displayName');

const isLogin = (data: unknown) =>
  hasText('access', 'refresh', 'token_id')(data) && isProfile(fieldOf(data, 'profile'));

export const createLoginCalls = (http: Pick<Http, 'send'>, token: () => string | undefined) => ({
  send: (mobileNumber: string, signal: AbortSignal) =>
    http.send('login', { body: { mobileNumber, otpType: 'sms' }, check: hasText('data'), signal }),
  verify: (requestId: string, key: string, signal: AbortSignal) =>
    http.send('verifyOtp', { body: { key, requestId, otpType: 'sms' }, check: isLogin, signal }),
  /** Asked with the token in the header; where a platform does not take that, with the token in the body. */
  async profile(signal: AbortSignal): Promise<Result<Profile>> {
    const result = await http.send('getProfile', { check: isProfile, signal });
    const known = token();
    if (result.ok || result.kind === 'aborted' || known === undefined) return result;
    const check = (data: unknown) => isProfile(fieldOf(data, 'data'));
    const other = await http.send('postProfile', { body: { token: known }, check, signal });
    return other.ok ? { ok: true, data: other.data.data } : other;
  },
});

export type LoginCalls = ReturnType<typeof createLoginCalls>;
