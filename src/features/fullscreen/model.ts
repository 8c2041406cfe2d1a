import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { until } from '../../core/until.ts';
import type { Report } from '../../errors.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

/** `window`: the player fills the page's window, where the browser has no fullscreen for elements (iPhone). */
export type FullscreenState = 'off' | 'screen' | 'window';

interface Needs {
  host: HTMLElement;
  media: Pick<Media, '$started'>;
  $parameters: ReadableAtom<Parameters>;
  report: Report;
  signal: AbortSignal;
}

export function createFullscreen({ host, media, $parameters, report, signal }: Needs) {
  const { ownerDocument: document } = host;
  const $state = atom<FullscreenState>('off');
  const inWindow = () => $state.get() === 'window';

  const sync = () => {
    if (document.fullscreenElement === host) $state.set('screen');
    else if (!inWindow()) $state.set('off');
  };

  /** Whether the wish is met. */
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

  /** Who pressed for it gets the next best: the page's attribute alone must not cover the page. */
  const press = async () => {
    if (!(await enter()) && !signal.aborted) $state.set('window');
  };

  const exit = async () => {
    if (inWindow()) $state.set('off');
    // Rejected when the browser has left it by itself meanwhile.
    else if (document.fullscreenElement === host) await attemptAsync(() => document.exitFullscreen());
  };

  document.addEventListener('fullscreenchange', sync, { signal });
  until(
    signal,
    media.$started.listen((started) => {
      if (!started || !$parameters.get().fullscreen) return;
      if (attempt(() => document.defaultView?.navigator.userActivation.isActive) !== false) void enter();
    }),
  );

  return {
    $state: readonlyType($state),
    exit,
    // The document knows before its event tells: a quick second press must not ask for what is already so.
    toggle: () => (inWindow() || document.fullscreenElement === host ? exit() : press()),
  };
}

export type Fullscreen = ReturnType<typeof createFullscreen>;
