import type { Storage } from '../../core/storage.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { parseUrl } from '../../lib/parse-url.ts';

const KEY = 'failedHosts';
const KEPT_MS = 60_000;
const MOST_HOSTS = 8;

type Failed = readonly [host: string, at: number];

const isFailed = (value: unknown): value is Failed =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

const hostOf = (address: string) => parseUrl(address)?.host;

/** Hosts that have failed within the last minute, also before the page was reloaded: other addresses are tried first. */
export function createFailedHosts(storage: Storage, now: () => number) {
  const read = (): readonly Failed[] => {
    const list = parseJson(storage.read(KEY));
    // A clock that was set back must not keep a host for longer.
    return Array.isArray(list) ? list.filter(isFailed).filter(([, at]) => Math.abs(now() - at) < KEPT_MS) : [];
  };
  return {
    note(address: string) {
      const host = hostOf(address);
      if (host === undefined) return;
      const others = read().filter(([name]) => name !== host);
      storage.write(KEY, JSON.stringify([[host, now()], ...others].slice(0, MOST_HOSTS)));
    },
    has(address: string) {
      const host = hostOf(address);
      return read().some(([name]) => name === host);
    },
  };
}
