import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Player } from '../../player/create-player.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { useLazyPart } from '../../ui/lazy-part.tsx';

type Kept = NonNullable<ReturnType<Player['keeping']['$kept']['get']>>;

/** Renders its children once the code of bookmarks and own markers is loaded. */
export function WithKept({ player, children }: { player: Player; children(kept: Kept): ReactNode }) {
  // Another need may have loaded it meanwhile.
  const kept = useStore(player.keeping.$kept);
  const { failed, retry } = useLazyPart(player.keeping.load);
  return kept ? children(kept) : <LoadingState failed={failed} onRetry={retry} />;
}
