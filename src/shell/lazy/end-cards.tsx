import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EndCards } from '../../features/recommendations/EndCards.tsx';
import style from '../../features/recommendations/end-cards.css';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player, onDone }) => {
  const hasNext = useStore(player.next.$offer) !== undefined;
  const [$inPanel] = useState(() => player.panels.isShown('recommendations'));
  // The panel beside the picture has the same cards.
  if (useStore($inPanel)) return null;
  return <EndCards recommendations={player.recommendations} onClose={hasNext ? undefined : onDone} />;
};
