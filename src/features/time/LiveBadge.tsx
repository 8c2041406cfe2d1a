import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { LivePlate } from '../../ui/LivePlate.tsx';
import type { Time } from './model.ts';

/** Marks a live stream. A press seeks to the live edge. */
export function LiveBadge({ time }: { time: Time }) {
  const { messages } = useLanguage();
  const live = useStore(time.$live);
  const atLiveEdge = useStore(time.$atLiveEdge);
  if (!live) return null;
  return (
    <button
      type="button"
      className="live-badge"
      aria-label={atLiveEdge ? messages.time.live : messages.time.goLive}
      onClick={() => void time.goLive()}
      part="live-badge"
    >
      <LivePlate atEdge={atLiveEdge}>{messages.time.live}</LivePlate>
    </button>
  );
}
