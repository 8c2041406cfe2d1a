import { atom, readonlyType } from 'nanostores';
import { createLifetime } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';
import { fieldOf } from '../../lib/shape.ts';

interface DocumentPictureInPicture extends EventTarget {
  /** CSS pixels. The browser may choose another size, as that of the last time. */
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>;
}

interface Needs {
  environment: { readonly window: Window & { readonly documentPictureInPicture?: DocumentPictureInPicture } };
  report(kind: 'pictureInPictureDenied', error: unknown): void;
  signal: AbortSignal;
}

/** Moves the player into the window, and returns what moves it back. Undefined: the code for it did not load. */
type Carry = (view: Window) => Promise<(() => void) | undefined>;

/**
 * A window above all others, for the whole player: Document Picture-in-Picture. A second window, of whatever player, closes
 * the first.
 */
export function createFloating({ environment: { window }, report, signal }: Needs) {
  const $window = atom<Window | undefined>();
  let carry: Carry | undefined;
  let isOpening = false;
  const refuse = (error: unknown) => report('pictureInPictureDenied', error);
  const close = () => $window.get()?.close();
  until(signal, close);
  return {
    /** The window, while the player is in it. */
    $window: readonlyType($window),
    /** The browser has such windows. A page in a frame may not open one, and that of a policy against others wants none. */
    isSupported: () =>
      attempt(
        () =>
          window.top === window &&
          'documentPictureInPicture' in window &&
          window.document.pictureInPictureEnabled !== false,
      ) ?? false,
    /** The views know how; without them there is nothing to move. */
    carryBy(how: Carry) {
      carry = how;
    },
    canOpen: () => carry !== undefined,
    /** Must be called in a user gesture. */
    async open(size: { readonly width: number; readonly height: number }) {
      if (isOpening) return;
      isOpening = true;
      const opened = await attemptAsync(() => window.documentPictureInPicture?.requestWindow(size), refuse);
      const back = opened && !signal.aborted && (await attemptAsync(() => carry?.(opened)));
      isOpening = false;
      if (!back || opened.closed || signal.aborted) {
        if (opened && !back && !signal.aborted) refuse('the code of the window did not load');
        if (back) back();
        return opened?.close();
      }
      // The player moves first: what is drawn anew is made by the document that it is in.
      const stay = createLifetime(signal);
      const leave = () => {
        stay.end();
        back();
        $window.set(undefined);
        opened.close();
      };
      opened.addEventListener('pagehide', leave, { signal: stay.signal });
      // Chromium closes the window for another one without that event. The event of the own one comes late.
      const give = (event: Event) => fieldOf(event, 'window') !== opened && leave();
      window.documentPictureInPicture?.addEventListener('enter', give, { signal: stay.signal });
      $window.set(opened);
    },
    close,
  };
}

export type Floating = ReturnType<typeof createFloating>;
