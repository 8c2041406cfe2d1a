import { attempt } from '../lib/attempt.ts';
import { isElement } from '../lib/nodes.ts';
import { swipeDown } from './swipe-down.ts';

/** A picture lower than this has no room for a panel, px. */
const LOW = 360;
/** The same where buttons are as large as thumbs need them. */
const LOW_ON_TOUCH = 420;

/**
 * Shows a panel as a sheet of the page if the picture is low: in the top layer, which no ancestor clips and fullscreen
 * includes. Returns whether it did; in browsers without `popover` the panel stays in the player. Not a modal `<dialog>`:
 * messages of the player stay audible, focus can return during the exit animation, and Back is handled in one place
 * (features/popovers).
 */
export function raiseSheet(layer: HTMLElement, panel: HTMLElement, close: () => void, signal: AbortSignal): boolean {
  const picture = layer.closest('.picture, .player');
  const view = layer.ownerDocument.defaultView;
  const isTouch = attempt(() => view?.matchMedia('(pointer: coarse) and (hover: none)').matches);
  if (!picture || picture.clientHeight >= (isTouch ? LOW_ON_TOUCH : LOW)) return false;
  if (typeof layer.showPopover !== 'function') return false;
  layer.popover = 'manual';
  layer.dataset.sheet = '';
  panel.setAttribute('aria-modal', 'true');
  // Still open if the panel was reopened during its exit animation.
  if (!layer.matches(':popover-open')) layer.showPopover();
  followViewport(layer, picture, signal);
  holdPage(layer, signal);
  keepTab(panel, signal);
  swipeDown(panel, close, signal);
  return true;
}

/** Covers the visual viewport, which ends above an on-screen keyboard. The panel is centred under the picture. */
function followViewport(layer: HTMLElement, picture: Element, signal: AbortSignal) {
  const viewport = layer.ownerDocument.defaultView?.visualViewport;
  if (!viewport) return;
  const place = () => {
    const { offsetLeft, offsetTop, width, height } = viewport;
    const { left, right } = picture.getBoundingClientRect();
    for (const [name, pixels] of Object.entries({
      left: offsetLeft,
      top: offsetTop,
      width,
      height,
      '--sheet-center': (left + right) / 2 - offsetLeft,
    })) {
      layer.style.setProperty(name, `${pixels}px`);
    }
  };
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, place, { signal });
  place();
}

/** Wheel and touch scroll the sheet, never the page behind it. Zooming is left to the browser. */
function holdPage(layer: HTMLElement, signal: AbortSignal) {
  const scrolls = (target: EventTarget) =>
    isElement(target) &&
    target.matches('.popover-body, .card-strip, .scrolls') &&
    (target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth);
  const hold = (event: Event, zooms: boolean) => {
    if (!zooms && !event.composedPath().some(scrolls)) event.preventDefault();
  };
  const options = { passive: false, signal };
  layer.addEventListener('wheel', (event) => hold(event, event.ctrlKey), options);
  layer.addEventListener('touchmove', (event) => hold(event, event.touches.length > 1), options);
}

/** Tab wraps within the sheet, since the page behind is covered. A menu is one tab stop, and Tab closes it. */
function keepTab(panel: HTMLElement, signal: AbortSignal) {
  panel.addEventListener(
    'keydown',
    (event) => {
      const { key, shiftKey, target } = event;
      if (key !== 'Tab' || !isElement(target) || target.closest('[role=menu]')) return;
      const stops = [...panel.querySelectorAll<HTMLElement>('button, input, textarea, a, [tabindex]')].filter(
        (stop) => stop.tabIndex >= 0 && stop.offsetWidth > 0 && !stop.matches(':disabled'),
      );
      const [first, last] = [stops[0], stops.at(-1)];
      if (target !== (shiftKey ? first : last) && target !== panel) return;
      if (target === panel && !shiftKey) return;
      event.preventDefault();
      (shiftKey ? last : first)?.focus();
    },
    { signal },
  );
}
