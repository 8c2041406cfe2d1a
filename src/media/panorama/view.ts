import { atom, readonlyType } from 'nanostores';

/** The picture at its natural size is 1; the first look is a wide one. */
export const ZOOM_MIN = 0.35;
export const ZOOM_MAX = 3;
export const ZOOM_INITIAL = 0.41;
/** Degrees; straight up and down the picture would spin around itself. */
const PITCH_LIMIT = 85;
/** Degrees of vertical sight at zoom 1. */
const NATURAL_SIGHT = 45;

export interface View {
  /** Degrees to the right of the middle. */
  readonly yaw: number;
  /** Degrees above the horizon. */
  readonly pitch: number;
  readonly zoom: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Vertical degrees that are seen. */
export const sightOf = ({ zoom }: View): number => {
  const half = Math.tan((NATURAL_SIGHT * Math.PI) / 360) / zoom;
  return (Math.atan(half) * 360) / Math.PI;
};

/** Where the viewer looks. */
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
