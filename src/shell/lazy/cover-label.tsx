import { useStore } from '@nanostores/react';
import { CoverLabel } from '../../features/cover/CoverLabel.tsx';
import style from '../../features/cover/cover-label.css';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

/** In the other layouts, and where the page wants a header, the title is beside the cover. */
export const View: SurfaceView = ({ player }) => {
  const layout = useStore(player.layout.$inPlace);
  const header = useStore(player.title.$header);
  const title = useStore(player.title.$title);
  const live = useStore(player.content.$liveDetails);
  const details = useStore(player.content.$details);
  const viewers = useStore(player.liveData.$viewers);
  const begins = useStore(player.upcoming.$secondsLeft);
  return (
    <CoverLabel
      title={layout === 'plain' && !header ? title?.title : undefined}
      isLive={live !== undefined && begins === undefined}
      viewers={viewers}
      seconds={details?.duration ?? undefined}
    />
  );
};
