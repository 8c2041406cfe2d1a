/** A signal that aborts with `end()` or with its parent, whichever comes first. */
export interface Lifetime {
  readonly signal: AbortSignal;
  end(): void;
}

export function createLifetime(parent?: AbortSignal): Lifetime {
  const controller = new AbortController();
  const end = () => controller.abort();
  if (parent?.aborted) end();
  else parent?.addEventListener('abort', end, { once: true, signal: controller.signal });
  return { signal: controller.signal, end };
}

/** Signals for one task at a time: `next()` aborts the previous one, so that its late answer can be ignored. */
export function createLatest(parent: AbortSignal): { next(): AbortSignal; cancel(): void } {
  let current: Lifetime | undefined;
  const cancel = () => current?.end();
  return {
    next() {
      cancel();
      current = createLifetime(parent);
      return current.signal;
    },
    cancel,
  };
}
