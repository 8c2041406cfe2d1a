import { useStore } from '@nanostores/react';
import { MarkerList } from '../../features/markers/MarkerList.tsx';
import type { SurfaceView } from '../lazy-surface.tsx';
import style from './markers.css';

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
