import { isHtmlElement } from '../lib/nodes.ts';
import { rootOf } from '../lib/root-of.ts';
/** `focus()` and `blur()` of the element, whose views are rendered later than its box. */
export function createKeyboardFocus(root: ShadowRoot, wakeControls: () => void) {
  /** The focused element in the player's own tree: the document only sees the outermost component around it. */
  const activeElement = () => rootOf(root.host).activeElement ?? root.ownerDocument.activeElement;
  let rendered = false;
  /** A `focus()` before the first render, and the element that had focus after it. */
  let request: { readonly options: FocusOptions | undefined; readonly before: Element | null } | undefined;

  // The box handles all keys of the player.
  const box = () => root.querySelector<HTMLElement>('.player');
  const give = (options: FocusOptions | undefined) => {
    const playButton = root.querySelector<HTMLElement>('.cover-play');
    // The focus ring shows with the controls.
    if (rendered && !playButton) wakeControls();
    (playButton ?? box())?.focus(options);
  };
  return {
    focus(options?: FocusOptions) {
      if (root.activeElement) return;
      give(options);
      if (!rendered) request = { options, before: activeElement() };
    },
    blur() {
      request = undefined;
      if (isHtmlElement(root.activeElement)) root.activeElement.blur();
    },
    /** Ignores the request if the focus has moved in the meantime. */
    onRendered() {
      rendered = true;
      const here = root.activeElement === null || root.activeElement === box();
      if (here && request?.before === activeElement()) give(request.options);
      request = undefined;
    },
    cancel() {
      rendered = false;
      request = undefined;
    },
  };
}
