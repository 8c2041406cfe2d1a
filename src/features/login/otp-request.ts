import type { Environment } from '../../core/environment.ts';

const KEY = 'otp';

interface Kept {
  readonly requestId: string;
  /** Wall clock, ms: after a reload there is no other. */
  readonly expiry: number;
}

/** The request that a code was sent for. It outlives the popover and a reload, and no phone number is kept with it. */
export function createOtpRequest(
  { storage, now, monotonic }: Pick<Environment, 'storage' | 'now' | 'monotonic'>,
  seconds: number,
) {
  let kept = read(storage.read(KEY));
  // Within the page the clock that never jumps counts; a wrong one may not lock anybody out for longer than it takes.
  let ends = kept ? monotonic() + Math.min(Math.max(kept.expiry - now(), 0), seconds * 1000) : 0;
  return {
    id: () => kept?.requestId,
    secondsLeft: () => Math.ceil(Math.max(ends - monotonic(), 0) / 1000),
    keep(requestId: string) {
      kept = { requestId, expiry: now() + seconds * 1000 };
      ends = monotonic() + seconds * 1000;
      storage.write(KEY, JSON.stringify(kept));
    },
    forget() {
      kept = undefined;
      ends = 0;
      storage.write(KEY, undefined);
    },
  };
}

function read(text: string | undefined): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return undefined;
    const { requestId, expiry } = value as Partial<Kept>;
    return typeof requestId === 'string' && typeof expiry === 'number' ? { requestId, expiry } : undefined;
  } catch {
    return undefined;
  }
}
