/** The only place that sets timers. Each one ends with the signal it is given. */
export interface Scheduler {
  after(seconds: number, action: () => void, signal: AbortSignal): void;
  every(seconds: number, action: () => void, signal: AbortSignal): void;
  /** On each animation frame; none while the page is hidden. */
  frames(action: () => void, signal: AbortSignal): void;
}

/** The timer functions of `window`. Tests pass a fake clock. */
export interface Timers {
  setTimeout(action: () => void, ms: number): number;
  clearTimeout(id: number): void;
  requestAnimationFrame(action: () => void): number;
  cancelAnimationFrame(id: number): void;
}

export function createScheduler(timers: Timers): Scheduler {
  const after: Scheduler['after'] = (seconds, action, signal) => {
    if (signal.aborted) return;
    const cancel = () => timers.clearTimeout(id);
    const id = timers.setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      action();
    }, seconds * 1000);
    signal.addEventListener('abort', cancel, { once: true });
  };
  const every: Scheduler['every'] = (seconds, action, signal) => {
    const turn = () => {
      action();
      after(seconds, turn, signal);
    };
    after(seconds, turn, signal);
  };
  const frames: Scheduler['frames'] = (action, signal) => {
    if (signal.aborted) return;
    const cancel = () => timers.cancelAnimationFrame(id);
    const turn = () => {
      action();
      if (!signal.aborted) id = timers.requestAnimationFrame(turn);
    };
    let id = timers.requestAnimationFrame(turn);
    signal.addEventListener('abort', cancel, { once: true });
  };
  return { after, every, frames };
}
