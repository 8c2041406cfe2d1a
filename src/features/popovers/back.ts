import type { ReadableAtom } from 'nanostores';
import { listen, subscribe } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { fieldOf } from '../../lib/shape.ts';

const MARK = 'cloudPlayerPopover';

/** Whether a history entry was pushed for an open popover. */
export const isPopoverStep = (state: unknown): boolean => fieldOf(state, MARK) === true;

interface CloseWatcher extends EventTarget {
  destroy(): void;
}
type BackWindow = Pick<Window, 'history' | 'location' | 'addEventListener'> & {
  readonly CloseWatcher?: new () => CloseWatcher;
};

interface Needs {
  $anyOpen: ReadableAtom<boolean>;
  close(): void;
  window: BackWindow;
  signal: AbortSignal;
}

/** On a foreign page: by `CloseWatcher`, which leaves the page's history untouched. */
export function closeByWatcher({ $anyOpen, close, window, signal }: Needs): void {
  const { CloseWatcher: Watcher } = window;
  if (!Watcher) return;
  let watcher: CloseWatcher | undefined;
  const end = () => {
    watcher?.destroy();
    watcher = undefined;
  };
  subscribe(
    $anyOpen,
    (open) => {
      end();
      if (!open) return;
      try {
        watcher = new Watcher();
        watcher.addEventListener('close', close, { signal });
      } catch {
        // The document is not fully active.
      }
    },
    signal,
  );
  until(signal, end);
}

/**
 * On the player's own page: by a history entry, so that Back closes the popover instead of leaving the page. Closing the
 * popover in another way removes the entry. `$content` changes whenever the page's address does.
 */
export function closeByHistory({
  $anyOpen,
  close,
  window,
  signal,
  $content,
}: Needs & { $content: ReadableAtom<unknown> }) {
  const { history, location } = window;
  /** A frame shares the history of the pages around it: if the length has changed, the last entry may be theirs. */
  let length = 0;
  /** The page's address while the entry is being removed. */
  let leaving: string | undefined;

  const isThere = () => isPopoverStep(history.state);
  const push = () => {
    try {
      history.pushState({ [MARK]: true }, '', location.href);
      length = history.length;
    } catch {
      // Refused in a sandboxed frame: there Back keeps its usual meaning.
    }
  };
  const takeBack = () => {
    if (history.length !== length) return history.replaceState(null, '', location.href);
    leaving = location.href;
    history.back();
  };
  const sync = () => {
    if (signal.aborted) return;
    if (leaving !== undefined) leaving = location.href;
    else if ($anyOpen.get() && !isThere()) push();
    else if (!$anyOpen.get() && isThere()) takeBack();
  };
  // The action that closes the popover may replace the address in the same task, in place of the entry.
  for (const $cause of [$anyOpen, $content]) {
    listen($cause, () => queueMicrotask(sync), signal);
  }
  window.addEventListener(
    'popstate',
    () => {
      const href = leaving;
      leaving = undefined;
      if (href === undefined && !isThere()) close();
      if (href !== undefined && location.href !== href) history.replaceState(history.state, '', href);
      sync();
    },
    { signal },
  );
  until(signal, () => {
    if (isThere() && leaving === undefined) takeBack();
  });
}
