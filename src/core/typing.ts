import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { isHtmlElement } from '../lib/nodes.ts';

/** Whether the focus is in a field of the page or of a shadow root in it. */
export function watchTyping(document: Document, signal: AbortSignal): ReadableAtom<boolean> {
  const $typing = atom(isEditable(focusedIn(document)));
  document.addEventListener('focusin', (event) => $typing.set(isEditable(event.composedPath()[0])), { signal });
  document.addEventListener('focusout', () => $typing.set(false), { signal });
  return readonlyType($typing);
}

const focusedIn = (tree: DocumentOrShadowRoot): Element | null => {
  const { activeElement } = tree;
  return activeElement?.shadowRoot ? focusedIn(activeElement.shadowRoot) : activeElement;
};

const isEditable = (target: unknown): boolean =>
  isHtmlElement(target) && (target.isContentEditable || target.matches('input:not([type=range]), textarea, select'));
