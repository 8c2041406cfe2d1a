import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { LivePlate } from '../../ui/LivePlate.tsx';
import type { Time } from './model.ts';

interface Props {
  time: Time;
  /** Seconds that the picture is behind that of other viewers. */
  $behind: ReadableAtom<number | undefined>;
}

/** Marks a live stream. A press seeks to the live edge. */
export function LiveBadge({ time, $behind }: Props) {
  const { messages, format } = useLanguage();
  const live = useStore(time.$live);
  const atLiveEdge = useStore(time.$atLiveEdge);
  const seconds = useStore($behind);
  if (!live) return null;
  /** Further behind, the position tells it. */
  const distance =
    atLiveEdge && seconds !== undefined
      ? messages.time.behind({ text: format.number(seconds), number: seconds })
      : undefined;
  const { live: name, goLive } = messages.time;
  return (
    <button
      type="button"
      className="live-badge"
      aria-label={distance ? `${distance} – ${goLive}` : atLiveEdge ? name : goLive}
      onClick={() => void time.goLive()}
      part="live-badge"
    >
      <LivePlate atEdge={atLiveEdge && !distance}>{distance ?? name}</LivePlate>
    </button>
  );
}
