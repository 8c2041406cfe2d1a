import { TitleHeader } from '../features/title/TitleHeader.tsx';
import type { Player } from '../player/create-player.ts';
import { useStores } from '../ui/use-stores.tsx';

/** The title at the top edge, unless a notice or an offer needs that place. */
export function Header({ player }: { player: Player }) {
  const { playback, presence, continueWatching, gestures, next, upcoming, title } = player;
  const [fullscreen, named, header, covered, soundOffered, paused, online, fast, ...others] = useStores(
    player.fullscreen.$state,
    title.$title,
    title.$header,
    player.cover.$visible,
    playback.$soundHeldBack,
    playback.$paused,
    presence.$online,
    gestures.$fast,
    continueWatching.$offer,
    next.$offer,
    upcoming.$secondsLeft,
  );
  // In fullscreen the page around the player, with its heading, is hidden.
  const words = fullscreen === 'off' ? header : named;
  const isOffline = !online && !paused;
  if (!words || fast || isOffline || others.some((other) => other !== undefined)) return null;
  return <TitleHeader words={words} corner={soundOffered ? 'sound' : covered ? 'free' : 'buttons'} />;
}
