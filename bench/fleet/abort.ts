/**
 * Signals for a simulation: a player makes several for each request, and Node's own, which are event targets with weak
 * references and make an exception with a stack for each abort, would take most of the time that a fleet takes.
 */
type Listener = () => void;
interface Options {
  readonly signal?: LightSignal;
}

class LightSignal {
  aborted = false;
  readonly #listeners = new Set<Listener>();

  addEventListener(_type: 'abort', listener: Listener, { signal }: Options = {}): void {
    if (this.aborted || signal?.aborted) return;
    this.#listeners.add(listener);
    signal?.addEventListener('abort', () => this.#listeners.delete(listener));
  }
  removeEventListener(_type: 'abort', listener: Listener): void {
    this.#listeners.delete(listener);
  }
  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener();
  }
}

class LightController {
  readonly signal = new LightSignal();
  abort(): void {
    this.signal.abort();
  }
}

/** From now on, in this thread. */
export function lightenSignals(): void {
  globalThis.AbortController = LightController as unknown as typeof AbortController;
  // Failures of the simulated network are many, and nobody reads where they were made.
  Error.stackTraceLimit = 0;
}
