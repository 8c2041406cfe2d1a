import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { until } from '../../core/until.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';

/** Not in every browser, and so in no list of types. */
interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>;
  unlock?(): void;
}

interface Needs {
  screen: { readonly orientation?: LockableOrientation };
  touch(): boolean;
  /** `screen`: the browser's own; nothing else lets a page turn the device. */
  fullscreen: { readonly $state: ReadableAtom<string> };
  report(kind: 'orientationDenied', error: unknown): void;
  signal: AbortSignal;
}

/** A newer wish, or the end of fullscreen, has overtaken this one: nothing was refused. */
const isOvertaken = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Holds a phone's picture in landscape however the phone is held. */
export function createOrientation({ screen, touch, fullscreen, report, signal }: Needs) {
  const orientation = attempt(() => screen.orientation);
  const $landscape = atom(false);
  const $refused = atom(false);

  const release = () => {
    if (!$landscape.get()) return;
    $landscape.set(false);
    attempt(() => orientation?.unlock?.());
  };
  const hold = () =>
    attemptAsync(
      async () => {
        await orientation?.lock?.('landscape');
        $landscape.set(true);
        if (fullscreen.$state.get() !== 'screen') release();
      },
      (error) => {
        if (isOvertaken(error)) return;
        $refused.set(true);
        report('orientationDenied', error);
      },
    );

  until(
    signal,
    fullscreen.$state.listen((state) => state !== 'screen' && release()),
  );
  until(signal, release);

  return {
    $available: computed(
      [fullscreen.$state, $refused],
      (state, refused) => state === 'screen' && !refused && touch() && orientation?.lock !== undefined,
    ),
    $landscape: readonlyType($landscape),
    toggle: async () => ($landscape.get() ? release() : hold()),
  };
}

export type Orientation = ReturnType<typeof createOrientation>;
