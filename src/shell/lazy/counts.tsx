import { Counts } from '../../features/info/Counts.tsx';
import counts from '../../features/info/counts.css';
import { infoOf } from '../../features/info/install.ts';
import like from '../../features/like/like.css';
import rollingText from '../../ui/rolling-text.css';
import type { SurfaceView } from '../lazy-surface.tsx';

/** Also of what moves at a like: its button stands below the numbers. */
export const style = counts + rollingText + like;

/** The numbers under the title. */
export const View: SurfaceView = ({ player }) => <Counts info={infoOf(player)} />;
