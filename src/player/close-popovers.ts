import { computed, type ReadableAtom } from 'nanostores';
import { closeByHistory, closeByWatcher } from '../features/popovers/back.ts';
import type { Parameters } from '../parameters.ts';
import { contentKey } from './modes.ts';

interface Needs {
  popovers: {
    readonly $anyOpen: ReadableAtom<boolean>;
    close(): void;
    closeOnChange($value: ReadableAtom<unknown>, signal: AbortSignal): void;
    closeWithout(id: 'lives' | 'markers', $available: ReadableAtom<boolean>, signal: AbortSignal): void;
  };
  /** Whether they have something to show. */
  $available: { readonly lives: ReadableAtom<boolean>; readonly markers: ReadableAtom<boolean> };
  $parameters: ReadableAtom<Parameters>;
  /** The same, with the item of a playlist in the place of the list. */
  $watched: ReadableAtom<Parameters>;
  window: Window;
  signal: AbortSignal;
}

/** What closes a popover besides the viewer's press: nothing left to show, other content, the page's home button, and the way back. */
export function closePopovers({ popovers, $available, $parameters, $watched, window, signal }: Needs): void {
  const { $anyOpen, close } = popovers;
  popovers.closeWithout('lives', $available.lives, signal);
  popovers.closeWithout('markers', $available.markers, signal);
  popovers.closeOnChange(computed($parameters, contentKey), signal);
  const $homeButton = computed($parameters, ({ homeButtonClickFlag }) => homeButtonClickFlag);
  popovers.closeOnChange($homeButton, signal);
  const back = { $anyOpen, close, window, signal };
  if ($parameters.get().fromAddress) closeByHistory({ ...back, $content: computed($watched, contentKey) });
  else closeByWatcher(back);
}
