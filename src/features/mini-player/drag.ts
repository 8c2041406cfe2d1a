import { type Corner, cornerAt } from './corners.ts';

/** Less is a press, which is the picture's own. */
const MOVE_PIXELS = 10;
/** These know what to do with a drag. */
const OWN_DRAGS = 'button, a[href], input, [role=slider]';

const isOwn = (event: Event) => event.composedPath().some((node) => node instanceof Element && node.matches(OWN_DRAGS));

/** Lets a box be pulled by any of its places; released, it tells the corner of the window that it is nearest to. */
export function makeDraggable(box: HTMLElement, release: (corner: Corner) => void, signal: AbortSignal): void {
  const { ownerDocument: document } = box;
  let from: PointerEvent | undefined;
  let dragging = false;

  const stop = () => {
    from = undefined;
    dragging = false;
    box.style.removeProperty('translate');
  };

  const begin = (event: PointerEvent) => {
    if (event.isPrimary && event.button === 0 && !isOwn(event)) from = event;
  };

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!from || pointerId !== from.pointerId) return;
    const [x, y] = [clientX - from.clientX, clientY - from.clientY];
    if (!dragging && Math.hypot(x, y) > MOVE_PIXELS) {
      dragging = true;
      // Not before: captured, a mere press would never reach the picture.
      box.setPointerCapture(pointerId);
    }
    if (dragging) box.style.translate = `${x}px ${y}px`;
  };

  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId !== from?.pointerId) return;
    if (dragging) {
      const { left, top, width, height } = box.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const windowHeight = document.defaultView?.innerHeight ?? clientHeight;
      release(cornerAt(left + width / 2, top + height / 2, clientWidth, windowHeight));
    }
    stop();
  };

  box.addEventListener('pointerdown', begin, { signal });
  // A quick hand has left the box with its first move.
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', stop, { signal });
  signal.addEventListener('abort', stop, { once: true });
}
