import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { listen } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';

/** Not in the DOM types because some browsers lack it. */
interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>;
  unlock?(): void;
}

interface Needs {
  screen: { readonly orientation?: LockableOrientation };
  touch(): boolean;
  /** Locking requires the browser's fullscreen, state `screen`. */
  fullscreen: { readonly $state: ReadableAtom<string> };
  /** Width divided by height of the picture. */
  $shape: ReadableAtom<number | undefined>;
  report(kind: 'orientationDenied', error: unknown): void;
  signal: AbortSignal;
}

/** The lock was superseded by another one or by the end of fullscreen, not refused. */
const isOvertaken = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const isUpright = (shape = 1) => shape < 1;

/** Locks a phone's screen in landscape, for pictures that are not upright. */
export function createOrientation({ screen, touch, fullscreen, $shape, report, signal }: Needs) {
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

  listen(fullscreen.$state, (state) => state !== 'screen' && release(), signal);
  listen($shape, (shape) => isUpright(shape) && release(), signal);
  until(signal, release);

  return {
    $available: derived(
      [fullscreen.$state, $refused, $shape],
      (state, refused, shape) =>
        state === 'screen' && !refused && !isUpright(shape) && touch() && orientation?.lock !== undefined,
    ),
    $landscape: readonlyType($landscape),
    toggle: async () => ($landscape.get() ? release() : hold()),
  };
}

export type Orientation = ReturnType<typeof createOrientation>;
