import type { Environment } from '../../core/environment.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { fieldOf } from '../../lib/shape.ts';

const KEY = 'otp';

interface StoredRequest {
  readonly requestId: string;
  /** Wall clock, ms: the monotonic clock doesn't survive a reload. */
  readonly expiry: number;
}

/** The request of a one-time code, stored without the phone number. Survives a reload. */
export function createOtpRequest(
  { storage, now, monotonic }: Pick<Environment, 'storage' | 'now' | 'monotonic'>,
  seconds: number,
) {
  let stored = read(storage.read(KEY));
  // Monotonic within the page. The wait is limited, so that a wrong clock can't block the viewer longer.
  let endsAt = stored ? monotonic() + Math.min(Math.max(stored.expiry - now(), 0), seconds * 1000) : 0;
  const keep = (requestId: string, left: number) => {
    stored = { requestId, expiry: now() + left * 1000 };
    endsAt = monotonic() + left * 1000;
    storage.write(KEY, JSON.stringify(stored));
  };
  return {
    id: () => stored?.requestId,
    secondsLeft: () => Math.ceil(Math.max(endsAt - monotonic(), 0) / 1000),
    save: (requestId: string) => keep(requestId, seconds),
    /** Its code has expired. The id stays, for a platform that refuses another one so soon. */
    expire: () => stored && keep(stored.requestId, 0),
    clear() {
      stored = undefined;
      endsAt = 0;
      storage.write(KEY, undefined);
    },
  };
}

function read(text: string | undefined): StoredRequest | undefined {
  const value = parseJson(text);
  const [requestId, expiry] = [fieldOf(value, 'requestId'), fieldOf(value, 'expiry')];
  return typeof requestId === 'string' && typeof expiry === 'number' ? { requestId, expiry } : undefined;
}
