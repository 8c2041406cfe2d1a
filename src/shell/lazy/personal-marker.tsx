import { MarkerForm } from '../../features/markers/MarkerForm.tsx';
import style from '../../features/markers/marker-form.css';
import type { SurfaceView } from '../lazy-surface.tsx';
import { WithKept } from './with-kept.tsx';

export { style };

export const View: SurfaceView = ({ player }) => (
  <WithKept player={player}>{({ ownMarkers }) => <MarkerForm form={ownMarkers} />}</WithKept>
);
