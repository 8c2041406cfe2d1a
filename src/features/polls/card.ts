import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe, subscribeTo } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { PollMemory } from './memory.ts';
import type { ShownPoll } from './model.ts';

/** How long the card shows the result after a vote in it. */
const RESULT_SECONDS = 4;

interface Needs {
  $shown: ReadableAtom<ShownPoll | undefined>;
  /** Number of votes that the platform has accepted. */
  $taken: ReadableAtom<number>;
  memory: Pick<PollMemory, 'has' | 'see'>;
  keyOf(pollId: string): string;
  /** Something else uses the picture or the keyboard, so the card waits. */
  $blocked: ReadableAtom<boolean>;
  /** Whether the panel of the poll is open. */
  $inPanel: ReadableAtom<boolean>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** A new poll as a card over the picture, once for each poll and visitor. */
export function createPollCard({ $shown, $taken, memory, keyOf, $blocked, $inPanel, scheduler, signal }: Needs) {
  const $wanted = atom<string | undefined>();
  const results = createLatest(signal);
  const dismiss = () => {
    results.cancel();
    $wanted.set(undefined);
  };
  const $card = derived([$shown, $wanted, $blocked, $inPanel], (poll, wanted, blocked, inPanel) =>
    poll && poll.id === wanted && !blocked && !inPanel ? poll : undefined,
  );

  const $new = derived([$shown], (poll) => (poll && !poll.closed ? poll.id : undefined));
  subscribe(
    $new,
    (id) => {
      dismiss();
      if (id !== undefined && !memory.has(keyOf(id))) $wanted.set(id);
    },
    signal,
  );
  let own: string | undefined;
  subscribe(
    $card,
    (card) => {
      if (!card || card.id === own) return;
      // Another player of the page already shows the card.
      if (memory.has(keyOf(card.id))) return dismiss();
      own = card.id;
      memory.see(keyOf(card.id));
    },
    signal,
  );
  subscribeTo(
    [$inPanel, $new],
    (inPanel, id) => (inPanel ? id : undefined),
    (id) => id !== undefined && memory.see(keyOf(id)),
    signal,
  );
  subscribe($inPanel, (inPanel) => inPanel && dismiss(), signal);
  let seen = $taken.get();
  subscribe(
    $taken,
    (taken) => {
      if (taken === seen) return;
      seen = taken;
      scheduler.after(RESULT_SECONDS, dismiss, results.next());
    },
    signal,
  );
  return { $card, dismiss };
}

export type PollCardModel = ReturnType<typeof createPollCard>;
