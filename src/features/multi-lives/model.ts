import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { type Card, cardKey } from '../../lib/card.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

interface Needs {
  /** The current live stream. */
  $live: ReadableAtom<VideoDetails | undefined>;
  /** Data of the current live stream with its alternatives. */
  $data: ReadableAtom<{ readonly alternatives: readonly Card[] } | undefined>;
  go(card: Card): void;
}

const NONE: readonly Card[] = [];

/** Streams that are live now, including the current one. */
export function createMultiLives({ $live, $data, go }: Needs) {
  const $lives = derived([$live, $data], (live, data): readonly Card[] => {
    const alternatives = data?.alternatives ?? NONE;
    const isLive = (card: Card) => live !== undefined && cardKey(card) === cardKey(live);
    if (!live || alternatives.every(isLive)) return NONE;
    if (alternatives.some(isLive)) return alternatives;
    const { id, type, title, banner, live_viewers: viewers } = live;
    const current = { id, type, title, banner: banner ?? undefined, duration: undefined, viewers };
    return [current, ...alternatives];
  });
  const isCurrent = (card: Card) => {
    const live = $live.get();
    return live !== undefined && cardKey(card) === cardKey(live);
  };
  return {
    $lives,
    /** Whether other streams are live now. */
    $available: derived($lives, (lives) => lives.length > 0),
    isCurrent,
    choose(card: Card) {
      if (!isCurrent(card)) go(card);
    },
  };
}

export type MultiLives = ReturnType<typeof createMultiLives>;
