import type { PanoramaView } from './view.ts';

const RADIAN = 180 / Math.PI;
/** Degrees; nearer to straight up or down there is no left or right to tell. */
const STEEPEST = 85;

interface Angles {
  readonly alpha: number | null;
  readonly beta: number | null;
  readonly gamma: number | null;
}

/** Where the back of the device looks, however its screen is turned. Desktops tell of no angles at all. */
export function lookOf({ alpha, beta, gamma }: Angles): { yaw: number; pitch: number } | undefined {
  if (alpha === null || beta === null || gamma === null) return undefined;
  const [a, b, c] = [alpha / RADIAN, beta / RADIAN, gamma / RADIAN];
  const east = -Math.cos(a) * Math.sin(c) - Math.sin(a) * Math.sin(b) * Math.cos(c);
  const north = -Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.sin(b) * Math.cos(c);
  return { yaw: Math.atan2(east, north) * RADIAN, pitch: Math.asin(-Math.cos(b) * Math.cos(c)) * RADIAN };
}

/** Turns the view with the device from here on. What a finger turns in between stays on top of it. */
export function followDevice(target: EventTarget, view: PanoramaView, signal: AbortSignal): void {
  let offset: { yaw: number; pitch: number } | undefined;
  let left = view.$view.get();
  let heading = 0;

  const follow = (event: Event) => {
    const look = lookOf(event as DeviceOrientationEvent);
    if (!look) return;
    if (!offset || Math.abs(look.pitch) < STEEPEST) heading = look.yaw;
    const now = view.$view.get();
    offset = offset
      ? { yaw: offset.yaw + now.yaw - left.yaw, pitch: offset.pitch + now.pitch - left.pitch }
      : { yaw: now.yaw - heading, pitch: now.pitch - look.pitch };
    view.turn(heading + offset.yaw - now.yaw, look.pitch + offset.pitch - now.pitch);
    left = view.$view.get();
  };
  target.addEventListener('deviceorientation', follow, { signal });
}
