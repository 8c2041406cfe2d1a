import { SoundCover } from '../../features/cover/SoundCover.tsx';
import style from '../../features/cover/sound-cover.css';
import { fileNameOf } from '../../lib/file-name.ts';
import { useStores } from '../../ui/use-stores.tsx';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

/** In the other layouts, and where the page wants a header, the title is beside it. */
export const View: SurfaceView = ({ player }) => {
  const { layout, title, content, soundLevels } = player;
  const [place, header, words, playable] = useStores(layout.$inPlace, title.$header, title.$title, content.$content);
  const name = words?.title ?? (playable && fileNameOf(playable.source.url));
  return <SoundCover name={name} shown={place === 'plain' && !header} levels={soundLevels} />;
};
