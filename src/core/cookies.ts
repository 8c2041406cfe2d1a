import { attempt } from '../lib/attempt.ts';

/** Cookies of the page's host. Never throws; blocked cookies read as missing. */
export interface Cookies {
  read(name: string): string | undefined;
  write(name: string, value: string | undefined, days: number): void;
}

export function createCookies(document: Pick<Document, 'cookie'>, secure: boolean): Cookies {
  return {
    read(name) {
      return attempt(() => {
        const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
        return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
      });
    },
    write(name, value, days) {
      const seconds = value === undefined ? 0 : days * 86_400;
      const rules = `Path=/; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
      attempt(() => {
        document.cookie = `${name}=${encodeURIComponent(value ?? '')}; ${rules}`;
      });
    },
  };
}
