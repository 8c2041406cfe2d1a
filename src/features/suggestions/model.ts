import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import { type Card, cardKey } from '../../lib/card.ts';
import type { SuggestionCalls } from './calls.ts';

/** Most suggestions on the screen of a failure. */
export const MOST_SUGGESTIONS = 6;

/** Content of the platform that failed, and how. */
export interface Failed {
  readonly type: string;
  readonly id: string;
  readonly kind: string;
}

interface Needs {
  /** The failed content while its screen is shown. */
  $failed: ReadableAtom<Failed | undefined>;
  /** Other lives from the data of the failed one. */
  alternatives(): readonly Card[];
  /** Whether the page allows recommendations. */
  recommends(): boolean;
  calls: SuggestionCalls & {
    /** Requests other lives when none are known. */
    alternatives(id: string, signal: AbortSignal): Promise<readonly Card[]>;
  };
  go(card: Card): void;
  signal: AbortSignal;
}

const NOTHING: readonly Card[] = [];

/** Other videos on the screen of a failure. A failed request leaves the list empty. */
export function createSuggestions({ $failed, alternatives, recommends, calls, go, signal }: Needs) {
  const $cards = atom(NOTHING);
  const requests = createLatest(signal);
  let last: Failed | undefined;

  const find = async ({ type, id }: Failed, requestSignal: AbortSignal) => {
    const known = alternatives();
    const others = type === 'live' && known.length === 0 ? await calls.alternatives(id, requestSignal) : known;
    if (others.length > 0 || requestSignal.aborted || !recommends()) return others;
    return calls.recommendations(type, id, requestSignal);
  };
  const suggest = async (failed: Failed) => {
    const isSame = last !== undefined && cardKey(last) === cardKey(failed);
    if (!isSame) $cards.set(NOTHING);
    // A stream that comes and goes shows the same screen repeatedly.
    if (isSame && last?.kind === failed.kind) return;
    last = failed;
    const requestSignal = requests.next();
    const found = await find(failed, requestSignal);
    const isOther = (card: Card) => cardKey(card) !== cardKey(failed);
    if (!requestSignal.aborted) $cards.set(found.filter(isOther).slice(0, MOST_SUGGESTIONS));
  };

  subscribe($failed, (failed) => failed && void suggest(failed), signal);
  return {
    $cards: readonlyType($cards),
    /** Whether there may be cards for the failed content. */
    $possible: derived($failed, (failed) => failed !== undefined && (failed.type === 'live' || recommends())),
    go,
  };
}

export type Suggestions = ReturnType<typeof createSuggestions>;
