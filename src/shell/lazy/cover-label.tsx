import { CoverLabel } from '../../features/cover/CoverLabel.tsx';
import style from '../../features/cover/cover-label.css';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { fileNameOf } from '../../lib/file-name.ts';
import type { Player } from '../../player/create-player.ts';
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
      kind={useKind(player)}
      isLive={live !== undefined && begins === undefined}
      viewers={viewers}
      seconds={details?.duration ?? (ends ? Math.round(end) : undefined)}
    />
  );
};

/** A quiz and a list are told before the recording or the 360° view that they show. */
function useKind({ $parameters, content, playlist }: Player): string | undefined {
  const { messages, format } = useLanguage();
  const [{ quiz, type }, playable, list] = useStores($parameters, content.$content, playlist.$list);
  if (quiz !== undefined) return messages.surfaces.quiz;
  if (type === 'playlist')
    return list?.count === undefined
      ? messages.surfaces.playlist
      : `${messages.surfaces.playlist} · ${format.number(list.count)}`;
  if (playable?.source.panorama) return `${format.number(360)}°`;
  return type === 'archive' ? messages.cover.recorded : undefined;
}
