import { DRAG_PIXELS } from '../../lib/drag.ts';
import { isElement } from '../../lib/nodes.ts';
import { type Corner, cornerAt } from './corners.ts';

/** Elements that handle drags themselves. */
const OWN_DRAG_TARGETS = 'button, a[href], input, [role=slider]';

const handlesDrag = (event: Event) =>
  event.composedPath().some((node) => isElement(node) && node.matches(OWN_DRAG_TARGETS));

/** Makes a box draggable. Calls `release` with the nearest corner of the window. */
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
    if (event.isPrimary && event.button === 0 && !handlesDrag(event)) from = event;
  };

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!from || pointerId !== from.pointerId) return;
    const [x, y] = [clientX - from.clientX, clientY - from.clientY];
    if (!dragging && Math.hypot(x, y) > DRAG_PIXELS) {
      dragging = true;
      // Not earlier: a captured pointer would not fire clicks on the picture.
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
  // On the document: a fast pointer leaves the box with its first move.
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', stop, { signal });
  signal.addEventListener('abort', stop, { once: true });
}
