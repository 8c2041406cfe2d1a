/**
 * Moves focus to the box when the focused element is removed, as a button is with its card: otherwise focus, and with it
 * the keys, would go to the page. Returns the function that undoes it.
 */
export function keepKeys(box: HTMLElement): () => void {
  const stay = new AbortController();
  const { signal } = stay;
  let held: Node | undefined;
  const isNowhere = () =>
    (box.getRootNode() as Document | ShadowRoot).activeElement === null &&
    box.ownerDocument.activeElement === box.ownerDocument.body;
  const changes = new MutationObserver(() => {
    if (!held || held.isConnected) return;
    letGo();
    if (isNowhere()) box.focus({ preventScroll: true });
  });
  const letGo = () => {
    held = undefined;
    changes.disconnect();
  };
  box.addEventListener(
    'focusin',
    ({ target }) => {
      held = target as Node;
      changes.observe(box, { childList: true, subtree: true });
    },
    { signal },
  );
  // Some browsers fire blur while they remove the element: only an element that is still connected afterwards was left by the viewer.
  const leave = ({ target }: Event) => queueMicrotask(() => held === target && held?.isConnected && letGo());
  box.addEventListener('focusout', leave, { signal });
  return () => {
    letGo();
    stay.abort();
  };
}
