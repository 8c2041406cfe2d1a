/**
 * Abort signals for the simulation. Node's own are event targets with weak references and create an error with a stack
 * per abort; they would take most of the run time.
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

/** Installs them in this thread. */
export function lightenSignals(): void {
  globalThis.AbortController = LightController as unknown as typeof AbortController;
  // Errors without a stack: simulated network failures are frequent.
  Error.stackTraceLimit = 0;
}
