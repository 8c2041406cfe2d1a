import { isElement } from '../lib/nodes.ts';

/** A drag down of this distance closes the sheet, px. */
const FAR = 70;

/** Closes a sheet by dragging its handle or head down. Its content scrolls as usual. */
export function swipeDown(panel: HTMLElement, close: () => void, signal: AbortSignal): void {
  let start: number | undefined;
  const end = () => {
    start = undefined;
    panel.style.translate = '';
  };
  const isGrip = (target: EventTarget | null) =>
    target === panel || (isElement(target) && target.closest('.popover-head') && !target.closest('button'));

  panel.addEventListener(
    'pointerdown',
    ({ target, clientY, pointerId, isPrimary }) => {
      if (!isPrimary || !isGrip(target)) return;
      start = clientY;
      panel.setPointerCapture(pointerId);
    },
    { signal },
  );
  panel.addEventListener(
    'pointermove',
    ({ clientY, isPrimary }) => {
      if (start !== undefined && isPrimary) panel.style.translate = `0 ${Math.max(0, clientY - start)}px`;
    },
    { signal },
  );
  panel.addEventListener(
    'pointerup',
    ({ clientY, isPrimary }) => {
      if (start === undefined || !isPrimary) return;
      // The exit animation starts at the dragged position.
      if (clientY - start > FAR) close();
      else end();
    },
    { signal },
  );
  panel.addEventListener('pointercancel', end, { signal });
  signal.addEventListener('abort', () => {
    start = undefined;
  });
}
