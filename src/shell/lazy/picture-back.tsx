import { PictureBack } from '../../features/data-saver/PictureBack.tsx';
import style from '../../features/data-saver/picture-back.css';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player }) => <PictureBack onPress={() => player.dataSaver.choose('off')} />;
