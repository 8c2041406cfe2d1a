import type { ReadableAtom } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';

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
  const { wakeLock } = navigator;
  // Where it isn't allowed, each wish would be a line in the page's console.
  if (!wakeLock || document.featurePolicy?.allowsFeature('screen-wake-lock') === false) return;
  const locks = createSuccession(signal);
  let wanted = false;

  const hold = async (life: AbortSignal) => {
    try {
      const lock = await wakeLock.request('screen');
      until(life, () => void lock.release().catch(() => undefined));
    } catch {
      // A low battery or the rules of an iframe: the screen goes off as it would without us.
    }
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
