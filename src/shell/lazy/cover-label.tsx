import { CoverLabel } from '../../features/cover/CoverLabel.tsx';
import style from '../../features/cover/cover-label.css';
import { fileNameOf } from '../../lib/file-name.ts';
import { useStores } from '../../ui/use-stores.tsx';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

/** In the other layouts, and where the page wants a header, the title is beside the cover. */
export const View: SurfaceView = ({ player }) => {
  const [layout, header, title, live, details, viewers, begins, content, bare, moving, { end }] = useStores(
    player.layout.$inPlace,
    player.title.$header,
    player.title.$title,
    player.content.$liveDetails,
    player.content.$details,
    player.liveData.$viewers,
    player.upcoming.$secondsLeft,
    player.content.$content,
    player.cover.$bare,
    player.time.$live,
    player.time.$window,
  );
  // A file says who it is by its name, and how long it is once the browser knows.
  const name = title?.title ?? (content && fileNameOf(content.source.url));
  const ends = content !== undefined && content.details === undefined && !moving && end > 0;
  return (
    <CoverLabel
      title={layout === 'plain' && !header && !bare ? name : undefined}
      isLive={live !== undefined && begins === undefined}
      viewers={viewers}
      seconds={details?.duration ?? (ends ? Math.round(end) : undefined)}
    />
  );
};
