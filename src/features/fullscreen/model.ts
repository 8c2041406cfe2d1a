import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import type { Report } from '../../errors.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';
import { rootOf } from '../../lib/root-of.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import { liftToTopLayer } from './top-layer.ts';

/** `window`: the player fills the window, as on iPhone, which has no fullscreen for elements. */
type FullscreenState = 'off' | 'screen' | 'window';

interface Needs {
  host: HTMLElement;
  media: Pick<Media, '$started'>;
  /** The player is in a window of its own, which can't fill the screen. */
  $floating: ReadableAtom<unknown>;
  $parameters: ReadableAtom<Parameters>;
  report: Report;
  signal: AbortSignal;
}

export function createFullscreen({ host, media, $floating, $parameters, report, signal }: Needs) {
  const { ownerDocument: document } = host;
  /** Whether the page leaves the choice to the viewer. */
  const isOffered = () => !$parameters.get().controlsList.includes('nofullscreen') && !$floating.get();
  const $state = atom<FullscreenState>('off');
  const inWindow = () => $state.get() === 'window';
  /** Read from the host's own tree: in the document it is the outermost component around the host. */
  const onScreen = () => rootOf(host).fullscreenElement === host;

  const sync = () => {
    if (onScreen()) $state.set('screen');
    else if (!inWindow()) $state.set('off');
  };

  /** Returns whether fullscreen was entered. */
  const enter = async (): Promise<boolean> => {
    if (!attempt(() => document.fullscreenEnabled) || !host.requestFullscreen) {
      $state.set('window');
      return true;
    }
    return attemptAsync(
      async () => {
        await host.requestFullscreen({ navigationUI: 'hide' });
        return true;
      },
      (error) => {
        report('fullscreenDenied', error);
        return false;
      },
    );
  };

  /** Falls back to filling the window, but only for a press: the attribute alone must not cover the page. */
  const enterOrFillWindow = async () => {
    if (!(await enter()) && !signal.aborted) $state.set('window');
  };

  const exit = async () => {
    if (inWindow()) $state.set('off');
    // Rejects if the browser has left fullscreen in the meantime.
    else if (onScreen()) await attemptAsync(() => document.exitFullscreen());
  };

  const lifts = createLatest(signal);
  listen(
    $state,
    (state) => {
      lifts.cancel();
      if (state === 'window') liftToTopLayer(host, lifts.next());
    },
    signal,
  );
  listen($floating, (window) => window && exit(), signal);
  document.addEventListener('fullscreenchange', sync, { signal });
  listen(
    media.$started,
    (started) => {
      if (!started || !$parameters.get().fullscreen) return;
      if (attempt(() => document.defaultView?.navigator.userActivation.isActive) !== false) void enter();
    },
    signal,
  );

  return {
    $state: readonlyType($state),
    exit,
    $floating,
    isOffered,
    // `fullscreenElement` changes before its event: a quick second press must exit.
    async toggle() {
      if (inWindow() || onScreen()) await exit();
      else if (isOffered()) await enterOrFillWindow();
    },
  };
}

export type Fullscreen = ReturnType<typeof createFullscreen>;
