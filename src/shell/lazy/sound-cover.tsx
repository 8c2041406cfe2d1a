import { SoundCover } from '../../features/cover/SoundCover.tsx';
import style from '../../features/cover/sound-cover.css';
import { fileNameOf } from '../../lib/file-name.ts';
import { useStores } from '../../ui/use-stores.tsx';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

/** In the other layouts, and where the page wants a header, the title is beside it. */
export const View: SurfaceView = ({ player }) => {
  const { layout, title, content, soundLevels, media, tools } = player;
  const [place, header, words, playable, soundOnly] = useStores(
    layout.$inPlace,
    title.$header,
    title.$title,
    content.$content,
    media.$soundOnly,
  );
  // On a touch screen the button of the picture takes its place.
  const isTaken = soundOnly === true && tools.environment.touch();
  const name = words?.title ?? (playable && fileNameOf(playable.source.url));
  return <SoundCover name={name} shown={place === 'plain' && !header && !isTaken} levels={soundLevels} />;
};
