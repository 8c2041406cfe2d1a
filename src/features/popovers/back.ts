import type { ReadableAtom } from 'nanostores';
import { until } from '../../core/until.ts';
import { fieldOf } from '../../lib/shape.ts';

const MARK = 'cloudPlayerPopover';

/** Whether the state of a step in the history says that the step is there only to be taken back. */
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

/** On a page of somebody else: by what the browser offers for it, which leaves no trace in the page's history. */
export function closeByWatcher({ $anyOpen, close, window, signal }: Needs): void {
  const { CloseWatcher: Watcher } = window;
  if (!Watcher) return;
  let watcher: CloseWatcher | undefined;
  const end = () => {
    watcher?.destroy();
    watcher = undefined;
  };
  until(
    signal,
    $anyOpen.subscribe((open) => {
      end();
      if (!open) return;
      try {
        watcher = new Watcher();
        watcher.addEventListener('close', close, { signal });
      } catch {
        // The document is not the one that is shown.
      }
    }),
  );
  until(signal, end);
}

/**
 * On the player's own page: by a step in the history that Back takes instead of the page's own. Closed otherwise, the
 * step is taken back here. `$content` changes whenever the page's address does.
 */
export function closeByHistory({
  $anyOpen,
  close,
  window,
  signal,
  $content,
}: Needs & { $content: ReadableAtom<unknown> }) {
  const { history, location } = window;
  /** A frame shares the history with the pages around it: at another length the last step may be one of theirs. */
  let length = 0;
  /** While the step is being taken back: the address that the page has by now. */
  let leaving: string | undefined;

  const isThere = () => isPopoverStep(history.state);
  const push = () => {
    try {
      history.pushState({ [MARK]: true }, '', location.href);
      length = history.length;
    } catch {
      // A frame without rights may not: there Back is the page's own.
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
  // Whoever closes it may write another address in the same turn, in the place of the step.
  for (const $cause of [$anyOpen, $content]) {
    until(
      signal,
      $cause.listen(() => queueMicrotask(sync)),
    );
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
