import { AutoPlayPanel } from '../../features/next/AutoPlayPanel.tsx';
import style from '../../features/next/auto-play.css';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player, onDone }) => (
  <AutoPlayPanel next={player.next} autoPlay={player.autoPlay} onDone={onDone} />
);
