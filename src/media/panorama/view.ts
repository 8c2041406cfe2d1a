import { atom, readonlyType } from 'nanostores';

/** 1 is the natural size of the picture; the initial view is wider. */
export const ZOOM_MIN = 0.35;
export const ZOOM_MAX = 3;
export const ZOOM_INITIAL = 0.41;
/** Degrees. Closer to straight up or down, the view would spin. */
const PITCH_LIMIT = 85;
/** Vertical field of view at zoom 1, in degrees. */
const BASE_FIELD_OF_VIEW = 45;

export interface View {
  /** Degrees to the right of the center. */
  readonly yaw: number;
  /** Degrees above the horizon. */
  readonly pitch: number;
  readonly zoom: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Vertical field of view, in degrees. */
export const fieldOfView = ({ zoom }: View): number => {
  const half = Math.tan((BASE_FIELD_OF_VIEW * Math.PI) / 360) / zoom;
  return (Math.atan(half) * 360) / Math.PI;
};

/** The direction and zoom of the viewer. */
export function createView() {
  const initial: View = { yaw: 0, pitch: 0, zoom: ZOOM_INITIAL };
  const $view = atom(initial);
  return {
    $view: readonlyType($view),
    turn(yaw: number, pitch: number) {
      const view = $view.get();
      const around = (((view.yaw + yaw + 180) % 360) + 360) % 360;
      $view.set({ ...view, yaw: around - 180, pitch: clamp(view.pitch + pitch, -PITCH_LIMIT, PITCH_LIMIT) });
    },
    zoomBy(factor: number) {
      const view = $view.get();
      $view.set({ ...view, zoom: clamp(view.zoom * factor, ZOOM_MIN, ZOOM_MAX) });
    },
    reset: () => $view.set(initial),
  };
}

export type PanoramaView = ReturnType<typeof createView>;
