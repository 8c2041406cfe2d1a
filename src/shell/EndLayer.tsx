import { useStore } from '@nanostores/react';
import { NextCard } from '../features/next/NextCard.tsx';
import type { Player } from '../player/create-player.ts';
import { panelView } from './panels.ts';
import { shortcuts } from './shortcuts.ts';

const EndCards = panelView('endCards', { quiet: true });

/** Over the ended picture: the next video, and recommendations beside it or alone. */
export function EndLayer({ player }: { player: Player }) {
  const { next, recommendations } = player;
  const atEnd = useStore(next.$atEnd);
  const recommends = useStore(recommendations.$available);
  const card = useStore(next.$offer);
  const { noControls } = useStore(player.$parameters);
  // The panel beside the picture has the same cards.
  const inPanel = useStore(player.panels.$inView).includes('recommendations');
  const cards = atEnd && recommends && !noControls && !inPanel && <EndCards player={player} onDone={next.cancel} />;
  if (!card) return cards;
  return (
    <NextCard next={next} shortcut={shortcuts.next.keys}>
      {cards}
    </NextCard>
  );
}
