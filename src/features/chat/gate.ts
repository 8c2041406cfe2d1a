import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';

const HIDDEN_SECONDS = 300;
/** Many viewers return at the same moment. */
const RETURN_SECONDS = 2;

interface Needs {
  /** The chat has a place where it can be seen. */
  readonly $present: ReadableAtom<boolean>;
  readonly $visible: ReadableAtom<boolean>;
  readonly $online: ReadableAtom<boolean>;
  readonly window: Pick<Window, 'addEventListener'>;
  readonly scheduler: Scheduler;
  random(): number;
  readonly signal: AbortSignal;
}

/** Whether there may be a connection: somebody may look, and the page was not hidden for long. */
export function createGate({ $present, $visible, $online, window, scheduler, random, signal }: Needs) {
  const $open = atom(false);
  const delays = createLatest(signal);
  /** The page, or the network, was away: its viewers return together. */
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
  // A page with an open connection can't be kept for a return by the Back button.
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', sync, { signal });
  return readonlyType($open);
}
