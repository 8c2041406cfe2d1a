import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { subscribe } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { attempt } from '../../lib/attempt.ts';

/** CSS pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of the player: that of its element, or of its own window while it is in one. It stays unknown where the browser
 * has no `ResizeObserver`.
 */
export function watchBox(
  element: Element,
  $window: ReadableAtom<Window | undefined>,
  signal: AbortSignal,
): ReadableAtom<Box | undefined> {
  const $box = atom<Box | undefined>();
  let inPage: Box | undefined;
  const show = () => {
    const view = $window.get();
    $box.set(view ? { width: view.innerWidth, height: view.innerHeight } : inPage);
  };
  const observer = attempt(
    () =>
      new ResizeObserver((entries) => {
        const { width, height } = entries.at(-1)?.contentRect ?? {};
        if (width === undefined || height === undefined) return;
        inPage = { width, height };
        show();
      }),
  );
  observer?.observe(element);
  until(signal, () => observer?.disconnect());
  subscribe(
    $window,
    (view) => {
      view?.addEventListener('resize', show, { signal });
      show();
    },
    signal,
  );
  return readonlyType($box);
}
