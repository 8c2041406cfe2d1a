import { Counts } from '../../features/info/Counts.tsx';
import style from '../../features/info/counts.css';
import { infoOf } from '../../features/info/install.ts';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

/** The numbers under the title. */
export const View: SurfaceView = ({ player }) => <Counts info={infoOf(player)} />;
