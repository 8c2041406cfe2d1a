import type { Cookies } from '../core/cookies.ts';
import type { Storage } from '../core/storage.ts';
import { parseJson } from '../lib/parse-json.ts';
import { hasText } from '../lib/shape.ts';

/** The stored part of a login. The access token stays in memory only. */
export interface StoredLogin {
  readonly refresh: string;
  readonly token_id: string;
}

export const COOKIE = 'cloud-player-auth';
/** Browsers limit the lifetime of cookies to 400 days. */
export const COOKIE_DAYS = 1095;

interface Needs {
  readonly storage: Storage;
  /** Only on the platform's own pages: on another site, the cookie would be sent to that site's server. */
  readonly cookies: Cookies | undefined;
  readonly origin: string;
}

export function createStoredLogin({ storage, cookies, origin }: Needs) {
  const key = `tokens:${origin}`;
  return {
    /** Not cached: another tab may have logged in or out. */
    read: (): StoredLogin | undefined => parse(storage.read(key)) ?? parse(cookies?.read(COOKIE)),
    write(login: StoredLogin | undefined) {
      const text = login && JSON.stringify(login);
      storage.write(key, text);
      cookies?.write(COOKIE, text, COOKIE_DAYS);
    },
  };
}

const isLogin = hasText('refresh');

function parse(text: string | undefined): StoredLogin | undefined {
  const value = parseJson(text);
  if (!isLogin(value)) return undefined;
  const { refresh, token_id } = value as Partial<StoredLogin>;
  return { refresh: String(refresh), token_id: String(token_id ?? '') };
}
