import type { PanoramaView } from './view.ts';

const RADIAN = 180 / Math.PI;
/** Degrees. Closer to straight up or down, the yaw is undefined. */
const STEEPEST = 85;

interface Angles {
  readonly alpha: number | null;
  readonly beta: number | null;
  readonly gamma: number | null;
}

/** The direction of the back of the device in degrees, in any screen orientation. Desktops report no angles. */
export function directionOf({ alpha, beta, gamma }: Angles): { yaw: number; pitch: number } | undefined {
  if (alpha === null || beta === null || gamma === null) return undefined;
  const [a, b, c] = [alpha / RADIAN, beta / RADIAN, gamma / RADIAN];
  const east = -Math.cos(a) * Math.sin(c) - Math.sin(a) * Math.sin(b) * Math.cos(c);
  const north = -Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.sin(b) * Math.cos(c);
  return { yaw: Math.atan2(east, north) * RADIAN, pitch: Math.asin(-Math.cos(b) * Math.cos(c)) * RADIAN };
}

/** Turns the view with the device; drags in between are kept as an offset. */
export function followDevice(target: EventTarget, view: PanoramaView, signal: AbortSignal): void {
  let offset: { yaw: number; pitch: number } | undefined;
  let lastView = view.$view.get();
  let heading = 0;

  const follow = (event: Event) => {
    const look = directionOf(event as DeviceOrientationEvent);
    if (!look) return;
    if (!offset || Math.abs(look.pitch) < STEEPEST) heading = look.yaw;
    const now = view.$view.get();
    offset = offset
      ? { yaw: offset.yaw + now.yaw - lastView.yaw, pitch: offset.pitch + now.pitch - lastView.pitch }
      : { yaw: now.yaw - heading, pitch: now.pitch - look.pitch };
    view.turn(heading + offset.yaw - now.yaw, look.pitch + offset.pitch - now.pitch);
    lastView = view.$view.get();
  };
  target.addEventListener('deviceorientation', follow, { signal });
}
