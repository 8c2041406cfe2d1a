import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Player } from '../../player/create-player.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';

type Kept = NonNullable<ReturnType<Player['keeping']['$kept']['get']>>;

/** Renders its children once the code of bookmarks and own markers is loaded. */
export function WithKept({ player, children }: { player: Player; children(kept: Kept): ReactNode }) {
  const kept = useStore(player.keeping.$kept);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (kept || failed) return;
    let left = false;
    player.keeping.load().then((loaded) => left || setFailed(!loaded));
    return () => {
      left = true;
    };
  }, [player, kept, failed]);
  return kept ? children(kept) : <LoadingState failed={failed} onRetry={() => setFailed(false)} />;
}
