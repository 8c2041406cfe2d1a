/** A part's life inside a longer one: ends on its own or with its parent, whichever comes first. */
export interface Lifetime {
  readonly signal: AbortSignal;
  end(): void;
}

export function createLifetime(parent?: AbortSignal): Lifetime {
  const own = new AbortController();
  const end = () => own.abort();
  if (parent?.aborted) end();
  else parent?.addEventListener('abort', end, { once: true, signal: own.signal });
  return { signal: own.signal, end };
}

/** One life at a time: beginning the next ends the one before, so that a late answer finds its signal aborted. */
export function createSuccession(parent: AbortSignal): { begin(): AbortSignal; end(): void } {
  let current: Lifetime | undefined;
  const end = () => current?.end();
  return {
    begin() {
      end();
      current = createLifetime(parent);
      return current.signal;
    },
    end,
  };
}
