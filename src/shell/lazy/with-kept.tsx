import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import type { Player } from '../../player/create-player.ts';
import { ListState } from '../../ui/ListState.tsx';

type Kept = NonNullable<ReturnType<Player['keeping']['$kept']['get']>>;

/** Renders its children once the code of bookmarks and own markers is loaded. */
export function WithKept({ player, children }: { player: Player; children(kept: Kept): ReactNode }) {
  const { messages } = useLanguage();
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
  if (kept) return children(kept);
  const { loading, retry, failed: notLoaded } = messages.actions;
  return (
    <ListState
      busy={!failed}
      text={failed ? notLoaded : loading}
      retry={failed ? { label: retry, onPress: () => setFailed(false) } : undefined}
    />
  );
}
