import { useStore } from '@nanostores/react';
import { MarkerDots } from '../features/markers/MarkerDots.tsx';
import { nameAt } from '../features/markers/places.ts';
import { Thumbnail } from '../features/thumbnails/Thumbnail.tsx';
import { TimeSlider } from '../features/time/TimeSlider.tsx';
import { ViewersChart } from '../features/viewers-chart/ViewersChart.tsx';
import type { Player } from '../player/create-player.ts';

/** Fraction of the bar within which the tooltip names the marker. */
const REACH = 0.01;

/** The progress bar with what several features draw on it. A live without time machine has none: there is nowhere to seek. */
export function ProgressBar({ player }: { player: Player }) {
  const { time, thumbnails, markers } = player;
  const live = useStore(time.$live);
  const canSeek = useStore(time.$canSeek);
  const { start, end } = useStore(time.shown.$window);
  const all = useStore(markers.$markers);
  const counts = useStore(player.$viewersOverTime);
  const nameOf = (at: number | undefined) => (at === undefined ? undefined : nameAt(all, at, (end - start) * REACH));
  if (live && !canSeek) return null;
  return (
    <TimeSlider
      time={time}
      tip={({ at, fraction, text }) => (
        <Thumbnail thumbnails={thumbnails} at={at} fraction={fraction} name={nameOf(at)}>
          {text}
        </Thumbnail>
      )}
    >
      <ViewersChart counts={counts} />
      <MarkerDots markers={markers} start={start} end={end} />
    </TimeSlider>
  );
}
