/** Other pages of the same origin that hold this player too. Where the browser has no such thing, each is alone. */
export interface Tabs {
  /** One tab after the other; `queued` tells that another one was at it just before. */
  inTurn<T>(name: string, action: (queued: boolean) => Promise<T>): Promise<T>;
  /** Hears what the others say until the signal ends; the answer is how to say something. */
  listen(name: string, hear: (message: unknown) => void, signal: AbortSignal): (message: unknown) => void;
}

type View = Pick<Window & typeof globalThis, 'navigator' | 'BroadcastChannel'>;

const PREFIX = 'cloud-player:';

export function createTabs({ navigator, BroadcastChannel }: View): Tabs {
  // Pages without https have no locks.
  const locks = navigator.locks as LockManager | undefined;
  return {
    async inTurn(name, action) {
      if (!locks) return action(false);
      // Callbacks of the lock hand the result out here: a promise in a promise would be typed away.
      const free = await locks.request(PREFIX + name, { ifAvailable: true }, async (lock) =>
        lock ? { result: await action(false) } : undefined,
      );
      if (free) return free.result;
      return locks.request(PREFIX + name, () => action(true));
    },
    listen(name, hear, signal) {
      if (signal.aborted || typeof BroadcastChannel !== 'function') return () => {};
      const channel = new BroadcastChannel(PREFIX + name);
      channel.onmessage = ({ data }) => hear(data);
      signal.addEventListener('abort', () => channel.close(), { once: true });
      return (message) => {
        if (!signal.aborted) channel.postMessage(message);
      };
    },
  };
}

/** A page without others: frames without rights, and tests. */
export const alone: Tabs = { inTurn: (_, action) => action(false), listen: () => () => {} };
