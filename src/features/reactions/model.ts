import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { clampInterval } from '../../core/pace.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Emit } from '../../events.ts';
import type { Reaction } from '../../lib/audience.ts';
import type { CallFailure, Result } from '../../platform/result.ts';
import { bodyOf, createBatch, createOthers, type Thrown } from './batch.ts';

/** Default, if the platform sends no interval. */
const INTERVAL_SECONDS = 5;

interface Needs {
  /** The counts of the newest answer. */
  $reactions: ReadableAtom<readonly Reaction[]>;
  /** Interval between two calls that the platform asks for, in seconds. */
  interval(): number | undefined;
  send(body: ReturnType<typeof bodyOf>, signal: AbortSignal): Promise<Result<unknown>>;
  emit: Emit;
  scheduler: Scheduler;
  monotonic(): number;
  random(): number;
  signal: AbortSignal;
}

/** The viewer's emojis: counted at once, sent in batches. Emojis that are unsent when the content ends are dropped. */
export function createReactions(needs: Needs) {
  const { $reactions, interval, send, emit, scheduler, monotonic, random, signal } = needs;
  const batch = createBatch();
  const others = createOthers(batch.gone);
  const $changes = atom(0);
  let lastAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  const sendBatch = async () => {
    const thrown = batch.take();
    const result = await send(bodyOf(thrown), signal);
    if (signal.aborted) return;
    lastAt = monotonic();
    isPlanned = false;
    batch.settle(result.ok || isRefused(result));
    $changes.set($changes.get() + 1);
    if (result.ok) {
      for (const { emoji, count } of thrown) emit('reaction', { emoji, count });
      if (!batch.isEmpty()) plan();
    }
    // After a failure they are sent with the next tap: retrying retries would multiply the requests of an outage.
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    const seconds = clampInterval(interval() ?? INTERVAL_SECONDS);
    // Many viewers tap at the same moment: their first calls are spread over the interval.
    const left = Math.max(random() * seconds, seconds - (monotonic() - lastAt) / 1000);
    scheduler.after(left, () => void sendBatch(), signal);
  };

  return {
    /** Includes the viewer's unsent emojis. */
    $reactions: derived([$reactions, $changes], (reactions) =>
      reactions.map((reaction) => ({ ...reaction, count: reaction.count + batch.unsent(reaction) })),
    ),
    /** Without the viewer's own emojis. */
    $others: derived($reactions, (reactions) =>
      reactions.map((reaction) => ({ ...reaction, count: others(reaction) })),
    ),
    /** Whether it counts. */
    tap(thrown: Thrown): boolean {
      if (signal.aborted || !batch.add(thrown)) return false;
      $changes.set($changes.get() + 1);
      plan();
      return true;
    },
  };
}

export type Reactions = ReturnType<typeof createReactions>;

/** The platform does not take them, and would not later: they must not stop the ones that follow. */
const isRefused = ({ reason }: CallFailure) => reason !== undefined && reason !== 'throttled';
