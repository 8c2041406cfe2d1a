import { useStore } from '@nanostores/react';
import { EndCards } from '../../features/recommendations/EndCards.tsx';
import style from '../../features/recommendations/end-cards.css';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player, onDone }) => {
  const hasNext = useStore(player.next.$offer) !== undefined;
  return <EndCards recommendations={player.recommendations} onClose={hasNext ? undefined : onDone} />;
};
