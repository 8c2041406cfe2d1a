/**
 * What has the focus may go away, as a button does with its card, at once or some time after its press: the keys would
 * go with it to the page, so the box takes them. Answers the way back.
 */
export function keepKeys(box: HTMLElement): () => void {
  const root = box.getRootNode() as Document | ShadowRoot;
  const stay = new AbortController();
  const { signal } = stay;
  let held: Node | undefined;
  const isNowhere = () => root.activeElement === null && box.ownerDocument.activeElement === box.ownerDocument.body;
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
  // Some browsers tell of it while they take the element away: only one that is still there afterwards was left.
  const leave = ({ target }: Event) => queueMicrotask(() => held === target && held?.isConnected && letGo());
  box.addEventListener('focusout', leave, { signal });
  return () => {
    letGo();
    stay.abort();
  };
}
