import { useStore } from '@nanostores/react';
import { clock } from '../../lib/clock.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { Time } from './model.ts';

/** Latin clock figures, left to right, in every language. */
export function TimeText({ time }: { time: Time }) {
  const currentTime = useStore(time.$currentTime);
  const { start, end } = useStore(time.$window);
  const live = useStore(time.$live);
  const canSeek = useStore(time.$canSeek);
  const atLiveEdge = useStore(time.$atLiveEdge);
  if (live && (!canSeek || atLiveEdge)) return null;
  return (
    <Chip part="time">
      <span className="chip-text" dir="ltr">
        {clock(live ? currentTime - end : currentTime)}
        {!live && <span className="time-whole"> / {clock(end - start)}</span>}
      </span>
    </Chip>
  );
}
