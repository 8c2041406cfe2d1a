import { attempt, attemptAsync } from '../lib/attempt.ts';
import { PREFIX } from '../lib/prefix.ts';
import { createLifetime } from './lifetime.ts';
import type { Scheduler } from './scheduler.ts';
import { TIMEOUT_SECONDS } from './time-limit.ts';

/** Coordinates the player's tabs of one origin. If the browser refuses, each tab acts alone. */
export interface Tabs {
  /**
   * Runs in one tab at a time. `queued`: another tab held the lock before. The lock is held until `linger` resolves, too,
   * which doesn't delay the result.
   */
  withLock<T>(
    name: string,
    action: (queued: boolean) => Promise<T>,
    linger?: (result: T) => Promise<unknown> | undefined,
  ): Promise<T>;
  /** Listens for messages of other tabs until the signal aborts. Returns the function that sends one. */
  listen(name: string, onMessage: (message: unknown) => void, signal: AbortSignal): (message: unknown) => void;
}

type View = Pick<Window & typeof globalThis, 'navigator' | 'BroadcastChannel'>;

/** The function that releases a lock, or why there is none. */
type LockResult = (() => void) | 'taken' | 'refused';

/** Time limit for `ifAvailable`, which browsers answer at once. */
const ANSWER_SECONDS = 1;
/** Longer than the request that a lock holder waits for. */
const TURN_SECONDS = TIMEOUT_SECONDS + 1;

export function createTabs(view: View, scheduler: Scheduler): Tabs {
  /** Insecure pages have no locks, and sandboxed frames are refused them. A time limit covers both. */
  const acquire = (name: string, options: LockOptions, seconds: number): Promise<LockResult> =>
    new Promise((resolve) => {
      const waiting = createLifetime();
      const settle = (grant: LockResult) => {
        waiting.end();
        resolve(grant);
      };
      const refuse = () => settle('refused');
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        // Too late: release the lock at once.
        if (waiting.signal.aborted) return undefined;
        if (lock) return new Promise<void>((release) => settle(release));
        settle('taken');
        return undefined;
      };
      scheduler.after(seconds, refuse, waiting.signal);
      void attemptAsync(() => view.navigator.locks.request(PREFIX + name, options, hold), refuse);
    });

  return {
    async withLock(name, action, linger = () => undefined) {
      const first = await acquire(name, { ifAvailable: true }, ANSWER_SECONDS);
      const queued = first === 'taken';
      const grant = queued ? await acquire(name, {}, TURN_SECONDS) : first;
      const acting = action(queued);
      void attemptAsync(async () => linger(await acting)).then(() => {
        if (typeof grant === 'function') grant();
      });
      return acting;
    },
    listen(name, hear, signal) {
      const channel = signal.aborted ? undefined : attempt(() => new view.BroadcastChannel(PREFIX + name));
      if (!channel) return () => {};
      channel.onmessage = ({ data }) => hear(data);
      signal.addEventListener('abort', () => channel.close(), { once: true });
      return (message) => {
        if (!signal.aborted) attempt(() => channel.postMessage(message));
      };
    },
  };
}

/** No other tabs, for tests and simulations. */
export const noTabs: Tabs = { withLock: (_, action) => action(false), listen: () => () => {} };
