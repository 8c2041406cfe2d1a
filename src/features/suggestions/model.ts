import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import type { Card } from '../../lib/card.ts';
import type { SuggestionCalls } from './calls.ts';

/** On a screen that has something else to say. */
export const MOST_SUGGESTIONS = 6;

/** Content of the platform that can't be shown, and why. */
export interface Failed {
  readonly type: string;
  readonly id: string;
  readonly kind: string;
}

interface Needs {
  /** While its screen stands. */
  $failed: ReadableAtom<Failed | undefined>;
  /** Other lives, when the failed one has told of them before. */
  alternatives(): readonly Card[];
  /** Whether the page wants recommendations at all. */
  recommends(): boolean;
  calls: SuggestionCalls;
  go(card: Card): void;
  signal: AbortSignal;
}

const NOTHING: readonly Card[] = [];

/** What else there is to watch, when what was asked for can't be. Without an answer there is nothing to suggest. */
export function createSuggestions({ $failed, alternatives, recommends, calls, go, signal }: Needs) {
  const $cards = atom(NOTHING);
  const asks = createSuccession(signal);
  let last: Failed | undefined;

  const find = async ({ type, id }: Failed, life: AbortSignal) => {
    const known = alternatives();
    const others = type === 'live' && known.length === 0 ? await calls.alternatives(id, life) : known;
    if (others.length > 0 || life.aborted || !recommends()) return others;
    return calls.recommendations(type, id, life);
  };
  const suggest = async (failed: Failed) => {
    const isSame = last?.type === failed.type && last.id === failed.id;
    if (!isSame) $cards.set(NOTHING);
    // A stream that comes and goes shows its screen again and again.
    if (isSame && last?.kind === failed.kind) return;
    last = failed;
    const life = asks.begin();
    const found = await find(failed, life);
    const isOther = (card: Card) => card.type !== failed.type || card.id !== failed.id;
    if (!life.aborted) $cards.set(found.filter(isOther).slice(0, MOST_SUGGESTIONS));
  };

  until(
    signal,
    $failed.subscribe((failed) => failed && void suggest(failed)),
  );
  return { $cards: readonlyType($cards), go };
}

export type Suggestions = ReturnType<typeof createSuggestions>;
