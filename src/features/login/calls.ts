import type { Http } from '../../platform/http.ts';
import type { Operations } from '../../platform/schema.d.ts';

const hasTexts =
  (...fields: readonly string[]) =>
  (data: unknown) =>
    typeof data === 'object' && data !== null && fields.every((field) => typeof Reflect.get(data, field) === 'string');

const isLogin = (data: unknown) =>
  hasTexts('access', 'refresh', 'token_id')(data) &&
  hasTexts('id', 'displayName')(Reflect.get(data as object, 'profile'));

export type LoggedIn = Operations['verifyOtp']['answer'];

export const createLoginCalls = (http: Pick<Http, 'send'>) => ({
  send: (mobileNumber: string, signal: AbortSignal) =>
    http.send('login', { body: { mobileNumber, otpType: 'sms' }, check: hasTexts('data'), signal }),
  verify: (requestId: string, key: string, signal: AbortSignal) =>
    http.send('verifyOtp', { body: { key, requestId, otpType: 'sms' }, check: isLogin, signal }),
  profile: (signal: AbortSignal) => http.send('getProfile', { check: hasTexts('id', 'displayName'), signal }),
});

export type LoginCalls = ReturnType<typeof createLoginCalls>;
