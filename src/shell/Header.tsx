import { useStore } from '@nanostores/react';
import { TitleHeader } from '../features/title/TitleHeader.tsx';
import type { Player } from '../player/create-player.ts';

/** The title at the upper edge, as long as nothing more urgent stands there. */
export function Header({ player }: { player: Player }) {
  const { playback, presence, continueWatching, gestures, next, upcoming } = player;
  const covered = useStore(player.cover.$visible);
  const soundOffered = useStore(playback.$soundHeldBack);
  const paused = useStore(playback.$paused);
  const online = useStore(presence.$online);
  const others = [
    useStore(continueWatching.$offer),
    useStore(gestures.$fast) || undefined,
    useStore(next.$offer),
    useStore(upcoming.$secondsLeft),
    online || paused ? undefined : 'offline',
  ];
  if (others.some((other) => other !== undefined)) return null;
  return <TitleHeader title={player.title} corner={soundOffered ? 'sound' : covered ? 'free' : 'buttons'} />;
}
