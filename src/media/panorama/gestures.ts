import type { PanoramaView } from './view.ts';
import { fieldOfView } from './view.ts';

/** Degrees per press of an arrow key. */
const KEY_TURN = 10;
const KEY_ZOOM = 1.15;
const WHEEL_ZOOM = 0.002;

interface Point {
  readonly x: number;
  readonly y: number;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Drag with one pointer, pinch with two, keys while the canvas has focus. */
export function listenForGestures(canvas: HTMLCanvasElement, view: PanoramaView, signal: AbortSignal): void {
  const pointers = new Map<number, Point>();
  const degreesPerPixel = () => fieldOfView(view.$view.get()) / Math.max(canvas.clientHeight, 1);

  const drag = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) view.zoomBy(distance(now, other) / Math.max(distance(before, other), 1));
    else view.turn((before.x - now.x) * degreesPerPixel(), (now.y - before.y) * degreesPerPixel());
    pointers.set(event.pointerId, now);
  };
  const release = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);

  canvas.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY, button }) => {
      if (button !== 0) return;
      pointers.set(pointerId, { x: clientX, y: clientY });
      canvas.setPointerCapture(pointerId);
    },
    { signal },
  );
  canvas.addEventListener('pointermove', drag, { signal });
  canvas.addEventListener('pointerup', release, { signal });
  canvas.addEventListener('pointercancel', release, { signal });

  canvas.addEventListener(
    'wheel',
    (event) => {
      // The wheel without a modifier scrolls the page.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      view.zoomBy(Math.exp(-event.deltaY * WHEEL_ZOOM));
    },
    { signal, passive: false },
  );

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => view.turn(-KEY_TURN, 0),
    ArrowRight: () => view.turn(KEY_TURN, 0),
    ArrowUp: () => view.turn(0, KEY_TURN),
    ArrowDown: () => view.turn(0, -KEY_TURN),
    Equal: () => view.zoomBy(KEY_ZOOM),
    NumpadAdd: () => view.zoomBy(KEY_ZOOM),
    Minus: () => view.zoomBy(1 / KEY_ZOOM),
    NumpadSubtract: () => view.zoomBy(1 / KEY_ZOOM),
    Digit0: view.reset,
  };
  canvas.addEventListener(
    'keydown',
    (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.code];
      if (!act) return;
      // The same keys skip in time when the canvas has no focus.
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { signal },
  );
}
