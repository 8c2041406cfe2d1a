import { rootOf } from '../lib/root-of.ts';
import { isFocusLost } from './focus-lost.ts';
import { FOCUS_HOME } from './scroll-box.ts';

/**
 * Moves focus to the panel or the box around the focused element when that is removed or hidden, as a button is with its card:
 * otherwise focus, and with it the keys, would go to the page. Returns the function that undoes it.
 */
export function keepKeys(box: HTMLElement): () => void {
  const stay = new AbortController();
  const { signal } = stay;
  let held: Element | undefined;
  let around: HTMLElement[] = [];
  const isLost = () => {
    const root = rootOf(box);
    return isFocusLost(root) || root.activeElement === box;
  };
  const goHome = () => {
    const homes = around;
    letGo();
    for (const home of homes) if (isLost()) home.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(() => held?.isConnected === false && goHome());
  const letGo = () => {
    held = undefined;
    around = [];
    changes.disconnect();
  };
  box.addEventListener(
    'focusin',
    (event) => {
      // React focuses the host when it has removed the focused element, and the host its box.
      if (held?.isConnected === false) return;
      const path = event.composedPath().slice(1, event.composedPath().indexOf(box) + 1) as HTMLElement[];
      held = event.target as Element;
      around = path.filter((one) => one.matches(FOCUS_HOME));
      changes.observe(box, { childList: true, subtree: true });
    },
    { signal },
  );
  // Some browsers fire blur while they remove the element, or once it is hidden: only an element that is still shown
  // afterwards was left by the viewer. Captured: a view may remove the element as soon as it has heard of it.
  const leave = ({ target }: Event) =>
    queueMicrotask(() => {
      if (held !== target || !held?.isConnected) return;
      if (getComputedStyle(held).visibility === 'visible' && held.getClientRects().length > 0) letGo();
      else goHome();
    });
  box.addEventListener('focusout', leave, { signal, capture: true });
  return () => {
    letGo();
    stay.abort();
  };
}
