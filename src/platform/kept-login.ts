import type { Cookies } from '../core/cookies.ts';
import type { Storage } from '../core/storage.ts';
import { hasText } from '../lib/shape.ts';

/** What stays of a login when the page is gone. The access token doesn't: it lives in memory alone. */
export interface KeptLogin {
  readonly refresh: string;
  readonly token_id: string;
}

export const COOKIE = 'cloud-player-auth';
/** As specified; browsers make it 400. */
export const COOKIE_DAYS = 1095;

interface Needs {
  readonly storage: Storage;
  /** Of the platform's own pages. On a stranger's page a cookie would tell the stranger's server who that is. */
  readonly cookies: Cookies | undefined;
  readonly origin: string;
}

export function createKeptLogin({ storage, cookies, origin }: Needs) {
  const key = `tokens:${origin}`;
  return {
    /** Read each time: another tab may have logged in or out meanwhile. */
    read: (): KeptLogin | undefined => parse(storage.read(key)) ?? parse(cookies?.read(COOKIE)),
    write(login: KeptLogin | undefined) {
      const text = login && JSON.stringify(login);
      storage.write(key, text);
      cookies?.write(COOKIE, text, COOKIE_DAYS);
    },
  };
}

const isLogin = hasText('refresh');

function parse(text: string | undefined): KeptLogin | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isLogin(value)) return undefined;
    const { refresh, token_id } = value as Partial<KeptLogin>;
    return { refresh: String(refresh), token_id: String(token_id ?? '') };
  } catch {
    return undefined;
  }
}
