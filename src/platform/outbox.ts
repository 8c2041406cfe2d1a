import type { Departures } from '../core/departures.ts';
import type { Scheduler } from '../core/scheduler.ts';

/** Entries are collected into a batch for this long by default. */
const BATCH_SECONDS = 5;

interface Needs<T> {
  readonly scheduler: Scheduler;
  readonly departures: Departures;
  /** Whether another entry may be sent; see `createLogBudget`. */
  allows(): boolean;
  /** `leaving`: the page may be gone before the response. A batch that fails is not sent again. */
  send(batch: readonly T[], leaving: boolean): void;
  /** Awaited before a batch is sent, but not when the page is left. Must not reject. */
  ready?(): Promise<void>;
  readonly batchSeconds?: number;
  readonly signal: AbortSignal;
}

export interface Outbox<T> {
  push(entry: T): void;
}

/** Batches log entries for the platform. The last batch is sent when the page is left or the player is removed. */
export function createOutbox<T>(needs: Needs<T>): Outbox<T> {
  const { scheduler, departures, allows, send, ready, batchSeconds = BATCH_SECONDS, signal } = needs;
  let batch: T[] = [];
  const flush = (leaving: boolean) => {
    const full = batch;
    batch = [];
    if (full.length > 0) send(full, leaving);
  };
  const sendBatch = () => (ready ? void ready().then(() => flush(false)) : flush(false));
  departures.onLeave(() => flush(true));
  return {
    push(entry) {
      if (!allows()) return;
      batch.push(entry);
      if (batch.length === 1) scheduler.after(batchSeconds, sendBatch, signal);
    },
  };
}
