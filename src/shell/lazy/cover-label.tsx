import { CoverLabel } from '../../features/cover/CoverLabel.tsx';
import style from '../../features/cover/cover-label.css';
import { useStores } from '../../ui/use-stores.tsx';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

/** In the other layouts, and where the page wants a header, the title is beside the cover. */
export const View: SurfaceView = ({ player }) => {
  const [layout, header, title, live, details, viewers, begins] = useStores(
    player.layout.$inPlace,
    player.title.$header,
    player.title.$title,
    player.content.$liveDetails,
    player.content.$details,
    player.liveData.$viewers,
    player.upcoming.$secondsLeft,
  );
  return (
    <CoverLabel
      title={layout === 'plain' && !header ? title?.title : undefined}
      isLive={live !== undefined && begins === undefined}
      viewers={viewers}
      seconds={details?.duration ?? undefined}
    />
  );
};
