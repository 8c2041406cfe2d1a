import type { ReadableAtom } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';

interface Needs {
  /** A video with a picture is playing. */
  $playing: ReadableAtom<boolean>;
  navigator: { readonly wakeLock?: Pick<WakeLock, 'request'> };
  document: Pick<Document, 'hidden' | 'addEventListener'> & {
    /** Chromium only: the permissions policy of the frame. */
    readonly featurePolicy?: { allowsFeature(feature: string): boolean };
  };
  signal: AbortSignal;
}

/** Keeps the screen on during playback. Browsers release the lock when the page is hidden. */
export function createWakeLock({ $playing, navigator, document, signal }: Needs): void {
  const wakeLock = attempt(() => navigator.wakeLock);
  // If the policy forbids it, each request would log a console error.
  if (!wakeLock || attempt(() => document.featurePolicy?.allowsFeature('screen-wake-lock')) === false) return;
  const locks = createLatest(signal);
  let wanted = false;

  const hold = async (lockSignal: AbortSignal) => {
    // May be refused, as for a low battery; the screen then turns off as usual.
    const lock = await attemptAsync(() => wakeLock.request('screen'));
    if (lock) until(lockSignal, () => void attemptAsync(() => lock.release()));
  };
  const sync = () => {
    const next = $playing.get() && !document.hidden;
    if (next === wanted) return;
    wanted = next;
    if (next) void hold(locks.next());
    else locks.cancel();
  };

  subscribe($playing, sync, signal);
  document.addEventListener('visibilitychange', sync, { signal });
}
