import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { AutoPlayPanel } from './AutoPlayPanel.tsx';
import style from './auto-play.css';

export { style };

export const View: SurfaceView = ({ player, onDone }) => (
  <AutoPlayPanel next={player.next} autoPlay={player.autoPlay} onDone={onDone} />
);
