import { useStore } from '@nanostores/react';
import { TitleHeader } from '../features/title/TitleHeader.tsx';
import type { Player } from '../player/create-player.ts';

/** The title at the top edge, unless a notice or an offer needs that place. */
export function Header({ player }: { player: Player }) {
  const { playback, presence, continueWatching, gestures, next, upcoming, title } = player;
  // In fullscreen the page around the player names the content no more.
  const isWhole = useStore(player.fullscreen.$state) !== 'off';
  const words = useStore(isWhole ? title.$title : title.$header);
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
  if (!words || others.some((other) => other !== undefined)) return null;
  return <TitleHeader words={words} corner={soundOffered ? 'sound' : covered ? 'free' : 'buttons'} />;
}
