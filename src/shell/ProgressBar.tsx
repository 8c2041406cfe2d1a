import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { OwnMarks } from '../features/markers/OwnMarks.tsx';
import { jointsOf, nameAt, placesOf } from '../features/markers/places.ts';
import { Thumbnail } from '../features/thumbnails/Thumbnail.tsx';
import { TimeSlider } from '../features/time/TimeSlider.tsx';
import { ViewersChart } from '../features/viewers-chart/ViewersChart.tsx';
import type { Player } from '../player/create-player.ts';

/** Distance, as a fraction of the bar, within which the tooltip shows the marker's name. */
const REACH = 0.01;

/** Closer joints would leave nothing of the tiles between them. */
const LEAST_PX = 5;
/** The same in the player's box, of which the bar takes little more than half beside a column. */
const LEAST_PX_BESIDE = 8;

/** Until the box is measured. */
const USUAL_WIDTH = 640;

/** The progress bar with the chart, markers and thumbnails. Hidden in a live without time machine: it can't be seeked. */
export function ProgressBar({ player }: { player: Player }) {
  const { time, thumbnails, markers } = player;
  const live = useStore(time.$live);
  const canSeek = useStore(time.$canSeek);
  const { start, end } = useStore(time.shown.$window);
  const all = useStore(markers.$markers);
  const counts = useStore(player.$viewersOverTime);
  const width = useStore(player.layout.$box)?.width || USUAL_WIDTH;
  const least = useStore(player.layout.$layout) === 'sidebar' ? LEAST_PX_BESIDE : LEAST_PX;
  const [joints, own] = useMemo(() => {
    const bar = { start, end, leastDistance: least / width };
    const isOwn = ({ isPersonal = false }) => isPersonal;
    return [jointsOf(all, bar), placesOf(all.filter(isOwn), bar)];
  }, [all, start, end, least, width]);
  const nameOf = (at: number | undefined) => (at === undefined ? undefined : nameAt(all, at, (end - start) * REACH));
  if (live && !canSeek) return null;
  return (
    <TimeSlider
      time={time}
      joints={joints}
      tip={({ at, fraction, text }) => (
        <Thumbnail thumbnails={thumbnails} at={at} fraction={fraction} name={nameOf(at)}>
          {text}
        </Thumbnail>
      )}
    >
      <ViewersChart counts={counts} live={live} />
      <OwnMarks places={own} />
    </TimeSlider>
  );
}
