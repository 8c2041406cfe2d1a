import { until } from './until.ts';

/** The moments after which nobody may come back: the page is hidden or unloaded, or the player is taken away. */
export interface Departures {
  /** Puts together what must not be lost. */
  prepare(action: () => void): void;
  /** Then sends it off, by means that outlive the page. */
  leave(action: () => void): void;
}

interface Needs {
  readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly window: Pick<Window, 'addEventListener'>;
  readonly signal: AbortSignal;
}

export function watchDepartures({ document, window, signal }: Needs): Departures {
  const preparing: (() => void)[] = [];
  const leaving: (() => void)[] = [];
  const depart = () => {
    for (const action of [...preparing, ...leaving]) action();
  };
  document.addEventListener('visibilitychange', () => document.hidden && depart(), { signal });
  window.addEventListener('pagehide', depart, { signal });
  until(signal, depart);
  return {
    prepare: (action) => void preparing.push(action),
    leave: (action) => void leaving.push(action),
  };
}
