import { useStore } from '@nanostores/react';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { MarkerList } from './MarkerList.tsx';
import style from './marker-list.css';

export { style };

export const View: SurfaceView = ({ player, onDone }) => {
  const { markers, keeping, panels } = player;
  const canAdd = useStore(panels.$offered).includes('personalMarker');
  return (
    <MarkerList
      markers={markers}
      onAdd={canAdd ? () => panels.open('personalMarker') : undefined}
      onRemove={(marker) => void keeping.$kept.get()?.ownMarkers.remove(marker)}
      onDone={onDone}
    />
  );
};
