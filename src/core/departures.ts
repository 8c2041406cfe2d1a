import { until } from './until.ts';

/** Runs actions when the page is hidden or unloaded, or the player is removed: it may be the last chance to save. */
export interface Departures {
  /** Collects data to send. Runs before every `onLeave` action. */
  beforeLeave(action: () => void): void;
  /** Sends the data by means that outlive the page. */
  onLeave(action: () => void): void;
}

interface Needs {
  readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly window: Pick<Window, 'addEventListener'>;
  readonly signal: AbortSignal;
}

export function watchDepartures({ document, window, signal }: Needs): Departures {
  const beforeActions: (() => void)[] = [];
  const leaveActions: (() => void)[] = [];
  const notify = () => {
    for (const action of [...beforeActions, ...leaveActions]) action();
  };
  document.addEventListener('visibilitychange', () => document.hidden && notify(), { signal });
  window.addEventListener('pagehide', notify, { signal });
  until(signal, notify);
  return {
    beforeLeave: (action) => void beforeActions.push(action),
    onLeave: (action) => void leaveActions.push(action),
  };
}
