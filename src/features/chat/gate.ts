import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';

const HIDDEN_SECONDS = 300;
/** Many viewers return at the same moment. */
const RETURN_SECONDS = 2;

interface Needs {
  /** The layout has a visible place for the chat. */
  readonly $present: ReadableAtom<boolean>;
  readonly $visible: ReadableAtom<boolean>;
  readonly $online: ReadableAtom<boolean>;
  readonly window: Pick<Window, 'addEventListener'>;
  readonly scheduler: Scheduler;
  random(): number;
  readonly signal: AbortSignal;
}

/** Whether a connection is allowed: the chat may be visible, and the page was not hidden for long. */
export function createGate({ $present, $visible, $online, window, scheduler, random, signal }: Needs) {
  const $open = atom(false);
  const delays = createLatest(signal);
  /** The page was hidden or offline, so many viewers may return at once. */
  let wasAway = false;
  const set = (open: boolean) => {
    delays.cancel();
    $open.set(open);
    if (open) wasAway = false;
  };
  const leave = () => {
    wasAway = true;
    set(false);
  };
  const sync = () => {
    if (!$online.get()) return leave();
    if (!$present.get()) return set(false);
    if (!$visible.get()) return $open.get() ? scheduler.after(HIDDEN_SECONDS, leave, delays.next()) : delays.cancel();
    if ($open.get()) return delays.cancel();
    if (wasAway) scheduler.after(random() * RETURN_SECONDS, () => set(true), delays.next());
    else set(true);
  };
  for (const $store of [$present, $visible, $online]) subscribe<boolean>($store, sync, signal);
  // An open connection keeps the page out of the back/forward cache.
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', sync, { signal });
  return readonlyType($open);
}
