import { chosen } from './page.js';

/** For this tab only, and only as long as it is open. */
const KEPT = 'moderation:refresh';
const UNAUTHORIZED = 401;
const who = new URLSearchParams({ uuid: crypto.randomUUID(), provider: 'moderation' });

let access;

/** A refusal, in the language of the page. */
export class Refused extends Error {
  constructor(status, detail) {
    super(detail);
    this.status = status;
  }
}

async function send(method, path, body, token) {
  const response = await fetch(`${path}?${who}`, {
    method,
    headers: {
      'accept-language': chosen().lang,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const answer = text && JSON.parse(text);
  if (!response.ok) throw new Refused(response.status, answer?.detail ?? '');
  return answer;
}

async function renew() {
  const refresh = sessionStorage.getItem(KEPT);
  if (!refresh) throw new Refused(UNAUTHORIZED, '');
  ({ access } = await send('POST', '/api/auth/refresh', { refresh }));
}

/** Sends a code; the result is the request that it belongs to. */
export const sendCode = async (mobileNumber) =>
  (await send('POST', '/api/auth/login', { mobileNumber, otpType: 'sms' })).data;

export async function logIn(requestId, key) {
  const login = await send('POST', '/api/auth/verify', { key, requestId, otpType: 'sms' });
  access = login.access;
  sessionStorage.setItem(KEPT, login.refresh);
}

export function logOut() {
  access = undefined;
  sessionStorage.removeItem(KEPT);
}

/** Whether somebody has logged in before, in this tab. */
export const isKept = () => sessionStorage.getItem(KEPT) !== null;

/** A call of the moderator, once more with a new token if the old one has ended. */
export async function call(method, path, body) {
  if (access === undefined) await renew();
  try {
    return await send(method, path, body, access);
  } catch (error) {
    if (error.status !== UNAUTHORIZED) throw error;
    await renew();
    return send(method, path, body, access);
  }
}
