import { isHtmlElement } from '../lib/nodes.ts';
/** Makes everything in the player but `kept` inert; messages (`.toasts`) are still read out. Returns the function that undoes it. */
export function inertOthers(kept: Element): () => void {
  const silenced: HTMLElement[] = [];
  for (let node: Element | null = kept; node && !node.matches('.player'); node = node.parentElement) {
    for (const other of node.parentElement?.children ?? []) {
      if (other === node || !isHtmlElement(other) || other.inert || other.matches('.toasts')) continue;
      other.inert = true;
      silenced.push(other);
    }
  }
  return () => {
    for (const other of silenced) other.inert = false;
  };
}
