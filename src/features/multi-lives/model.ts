import { computed, type ReadableAtom } from 'nanostores';
import { type Card, isSameCard } from '../../lib/card.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

interface Needs {
  /** The live that is watched. */
  $live: ReadableAtom<VideoDetails | undefined>;
  /** The other ones that are on. */
  $data: ReadableAtom<{ readonly alternatives: readonly Card[] } | undefined>;
  go(card: Card): void;
}

const NONE: readonly Card[] = [];

/** The lives that are on, the watched one among them. */
export function createMultiLives({ $live, $data, go }: Needs) {
  const $lives = computed([$live, $data], (live, data): readonly Card[] => {
    const alternatives = data?.alternatives ?? NONE;
    if (!live || alternatives.every((card) => isSameCard(card, live))) return NONE;
    if (alternatives.some((card) => isSameCard(card, live))) return alternatives;
    const { id, type, title, banner } = live;
    const own = { id, type, title, banner: banner ?? undefined, duration: undefined };
    return [own, ...alternatives];
  });
  const isCurrent = (card: Card) => {
    const live = $live.get();
    return live !== undefined && isSameCard(card, live);
  };
  return {
    $lives,
    /** There is another one. */
    $available: computed($lives, (lives) => lives.length > 0),
    isCurrent,
    choose(card: Card) {
      if (!isCurrent(card)) go(card);
    },
  };
}

export type MultiLives = ReturnType<typeof createMultiLives>;
