import { SharePanel } from '../../features/share/SharePanel.tsx';
import style from '../../features/share/share.css';
import { shareOf } from '../../player/parts/share.ts';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player }) => <SharePanel share={shareOf(player)} />;
