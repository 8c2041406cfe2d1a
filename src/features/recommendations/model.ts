import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import { type Card, cardKey } from '../../lib/card.ts';
import type { RecommendationCalls } from './calls.ts';

type Content = Pick<Card, 'type' | 'id'>;
export type State = 'loading' | 'ready' | 'failed';

interface Needs {
  /** The current content; undefined if recommendations are switched off or the content is not the platform's. */
  $content: ReadableAtom<Content | undefined>;
  load: RecommendationCalls['load'];
  go(card: Card): void;
  signal: AbortSignal;
}

const NONE: readonly Card[] = [];

/** Recommended videos. Loaded when the panel is first shown. */
export function createRecommendations({ $content, load, go, signal }: Needs) {
  const $cards = atom(NONE);
  const $state = atom<State>('loading');
  const asks = createLatest(signal);
  let asked: Content | undefined;

  const ask = async (content: Content) => {
    const latest = asks.next();
    asked = content;
    $state.set('loading');
    const cards = await load(content.type, content.id, latest);
    if (latest.aborted) return;
    $cards.set(cards?.filter((card) => cardKey(card) !== cardKey(content)) ?? NONE);
    $state.set(cards ? 'ready' : 'failed');
  };
  const clear = () => {
    asks.cancel();
    asked = undefined;
    $cards.set(NONE);
    $state.set('loading');
  };
  listen(
    $content,
    (content) => {
      if (asked && !(content && cardKey(asked) === cardKey(content))) clear();
    },
    signal,
  );

  return {
    $content,
    $cards: readonlyType($cards),
    $state: readonlyType($state),
    $available: derived($content, (content) => content !== undefined),
    /** Called by a panel that is shown: loads the cards once. */
    prepare() {
      const content = $content.get();
      if (content && !asked) void ask(content);
    },
    retry() {
      const content = $content.get();
      if (content) void ask(content);
    },
    choose: go,
  };
}

export type Recommendations = ReturnType<typeof createRecommendations>;
