import { WithKept } from '../../shell/lazy/with-kept.tsx';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { MarkerForm } from './MarkerForm.tsx';
import style from './marker-form.css';

export { style };

export const View: SurfaceView = ({ player }) => (
  <WithKept player={player}>{({ ownMarkers }) => <MarkerForm form={ownMarkers} />}</WithKept>
);
