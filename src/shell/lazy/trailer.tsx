import { useStore } from '@nanostores/react';
import { TrailerPanel } from '../../features/trailer/TrailerPanel.tsx';
import style from '../../features/trailer/trailer.css';
import { trailerOf } from '../../player/parts/trailer.ts';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player }) => {
  const details = useStore(player.content.$details);
  // Other content has another trailer.
  return <TrailerPanel key={details?.id} trailer={trailerOf(player)} poster={details?.banner ?? undefined} />;
};
