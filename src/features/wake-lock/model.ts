import type { ReadableAtom } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';

interface Needs {
  /** With a picture that somebody looks at. */
  $playing: ReadableAtom<boolean>;
  navigator: { readonly wakeLock?: Pick<WakeLock, 'request'> };
  document: Pick<Document, 'hidden' | 'addEventListener'> & {
    /** Chromium's: what the frame around allows. */
    readonly featurePolicy?: { allowsFeature(feature: string): boolean };
  };
  signal: AbortSignal;
}

/** Keeps the screen on while a video plays in sight. Browsers let go of it themselves once the page is hidden. */
export function createWakeLock({ $playing, navigator, document, signal }: Needs): void {
  const wakeLock = attempt(() => navigator.wakeLock);
  // Where it isn't allowed, each wish would be a line in the page's console.
  if (!wakeLock || attempt(() => document.featurePolicy?.allowsFeature('screen-wake-lock')) === false) return;
  const locks = createSuccession(signal);
  let wanted = false;

  const hold = async (life: AbortSignal) => {
    // Refused for a low battery or by the rules of an iframe: the screen goes off as it would without us.
    const lock = await attemptAsync(() => wakeLock.request('screen'));
    if (lock) until(life, () => void attemptAsync(() => lock.release()));
  };
  const sync = () => {
    const next = $playing.get() && !document.hidden;
    if (next === wanted) return;
    wanted = next;
    if (next) void hold(locks.begin());
    else locks.end();
  };

  until(signal, $playing.subscribe(sync));
  document.addEventListener('visibilitychange', sync, { signal });
}
