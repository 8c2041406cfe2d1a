import { atom, type ReadableAtom } from 'nanostores';
import { createLatest } from './lifetime.ts';
import { subscribe } from './listen.ts';
import type { Outcome, Pace } from './pace.ts';
import type { Scheduler } from './scheduler.ts';
import type { Sharing } from './sharing.ts';

interface Needs<T extends Outcome = Outcome> {
  readonly scheduler: Scheduler;
  readonly pace: Pace;
  /** Polling stops while this is false. */
  readonly $enabled: ReadableAtom<boolean>;
  ask(signal: AbortSignal): Promise<T>;
  readonly signal: AbortSignal;
}

/** Polls. The delay starts after each answer, so requests never overlap. */
export function poll({ scheduler, pace, $enabled, ask, signal }: Needs): void {
  const rounds = createLatest(signal);
  let hasAsked = false;
  const askOnce = async (roundSignal: AbortSignal) => {
    hasAsked = true;
    const outcome = await ask(roundSignal);
    if (!roundSignal.aborted) scheduler.after(pace.next(outcome), () => void askOnce(roundSignal), roundSignal);
  };
  subscribe(
    $enabled,
    (enabled) => {
      if (!enabled) return rounds.cancel();
      const roundSignal = rounds.next();
      scheduler.after(hasAsked ? pace.afterReturn() : pace.first(), () => void askOnce(roundSignal), roundSignal);
    },
    signal,
  );
}

interface SharedNeeds<T extends Outcome> extends Needs<T> {
  readonly sharing: Sharing;
  /** Players with the same key share the requests. */
  readonly key: string;
  /** Receives each answer; a player that joins later gets the last one at once. */
  onAnswer(answer: T): void;
}

const $always = atom(true);

/** Polls once for all players of a page. Each player takes part while its `$enabled` is true. */
export function pollShared<T extends Outcome>(needs: SharedNeeds<T>): void {
  const { sharing, key, onAnswer, scheduler, pace, $enabled, ask, signal } = needs;
  const subscriptions = createLatest(signal);
  let joinedBefore = false;
  subscribe(
    $enabled,
    (enabled) => {
      if (!enabled) return subscriptions.cancel();
      const pollSignal = subscriptions.next();
      const $last = sharing.use(
        key,
        (shared) => {
          // Wrapped in an object: an equal answer must notify too.
          const $answer = atom<{ readonly answer: T } | undefined>();
          poll({
            scheduler,
            pace: joinedBefore ? { ...pace, first: pace.afterReturn } : pace,
            $enabled: $always,
            async ask(asking) {
              const answer = await ask(asking);
              if (!asking.aborted) $answer.set({ answer });
              return answer;
            },
            signal: shared,
          });
          return $answer;
        },
        pollSignal,
      );
      joinedBefore = true;
      subscribe($last, (last) => last && onAnswer(last.answer), pollSignal);
    },
    signal,
  );
}
