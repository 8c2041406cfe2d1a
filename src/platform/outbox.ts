import type { Departures } from '../core/departures.ts';
import type { Scheduler } from '../core/scheduler.ts';

/** Entries wait so long for others to go with. */
const BATCH_SECONDS = 5;

interface Needs<T> {
  readonly scheduler: Scheduler;
  readonly departures: Departures;
  /** Whether one more entry may be sent; see `createLogBudget`. */
  allows(): boolean;
  /** `leaving`: the page may be gone before an answer comes. A batch that fails is lost: a log never asks twice. */
  send(batch: readonly T[], leaving: boolean): void;
  readonly signal: AbortSignal;
}

export interface Outbox<T> {
  push(entry: T): void;
}

/** Collects what is told to the platform and doesn't need an answer; the last of it leaves with the page or the player. */
export function createOutbox<T>({ scheduler, departures, allows, send, signal }: Needs<T>): Outbox<T> {
  let batch: T[] = [];
  const flush = (leaving: boolean) => {
    const full = batch;
    batch = [];
    if (full.length > 0) send(full, leaving);
  };
  departures.leave(() => flush(true));
  return {
    push(entry) {
      if (!allows()) return;
      batch.push(entry);
      if (batch.length === 1) scheduler.after(BATCH_SECONDS, () => flush(false), signal);
    },
  };
}
