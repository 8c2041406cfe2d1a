import { attempt, attemptAsync } from '../lib/attempt.ts';
import { createLifetime } from './lifetime.ts';
import type { Scheduler } from './scheduler.ts';
import { TIMEOUT_SECONDS } from './time-limit.ts';

/** Other pages of the same origin that hold this player too. Where the browser refuses to connect them, each is alone. */
export interface Tabs {
  /** One tab after the other; `queued` tells that another one was at it just before. */
  inTurn<T>(name: string, action: (queued: boolean) => Promise<T>): Promise<T>;
  /** Hears what the others say until the signal ends; the answer is how to say something. */
  listen(name: string, hear: (message: unknown) => void, signal: AbortSignal): (message: unknown) => void;
}

type View = Pick<Window & typeof globalThis, 'navigator' | 'BroadcastChannel'>;

/** A lock that is held, as the way to let go of it. */
type Grant = (() => void) | 'taken' | 'refused';

const PREFIX = 'cloud-player:';
/** Browsers say at once whether a lock is free. */
const ANSWER_SECONDS = 1;
/** Who holds a lock waits for a platform, which has a time limit of its own. */
const TURN_SECONDS = TIMEOUT_SECONDS + 1;

export function createTabs(view: View, scheduler: Scheduler): Tabs {
  /** Pages without https have no locks, frames without rights are refused them. Nobody waits for one for ever. */
  const acquire = (name: string, options: LockOptions, seconds: number): Promise<Grant> =>
    new Promise((resolve) => {
      const waiting = createLifetime();
      const settle = (grant: Grant) => {
        waiting.end();
        resolve(grant);
      };
      const refuse = () => settle('refused');
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        // It comes too late, and is let go of at once.
        if (waiting.signal.aborted) return undefined;
        if (lock) return new Promise<void>((release) => settle(release));
        settle('taken');
        return undefined;
      };
      scheduler.after(seconds, refuse, waiting.signal);
      void attemptAsync(() => view.navigator.locks.request(PREFIX + name, options, hold), refuse);
    });

  return {
    async inTurn(name, action) {
      const first = await acquire(name, { ifAvailable: true }, ANSWER_SECONDS);
      const queued = first === 'taken';
      const grant = queued ? await acquire(name, {}, TURN_SECONDS) : first;
      try {
        return await action(queued);
      } finally {
        if (typeof grant === 'function') grant();
      }
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

/** A page without others: frames without rights, and tests. */
export const alone: Tabs = { inTurn: (_, action) => action(false), listen: () => () => {} };
