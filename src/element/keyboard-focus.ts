/** `focus()` and `blur()` of the element, whose content React renders later. */
export function createKeyboardFocus(root: ShadowRoot, wakeControls: () => void) {
  const activeElement = () => root.ownerDocument.activeElement;
  /** A `focus()` before the first render, and the element that had focus then. */
  let request: { readonly options: FocusOptions | undefined; readonly before: Element | null } | undefined;

  const focus = (options?: FocusOptions) => {
    request = undefined;
    if (root.activeElement) return;
    const playButton = root.querySelector<HTMLElement>('.cover-play');
    // All keys of the player work on its box.
    const box = root.querySelector<HTMLElement>('.player');
    if (!box) request = { options, before: activeElement() };
    else if (playButton) playButton.focus(options);
    else {
      // The focus ring shows with the controls.
      wakeControls();
      box.focus(options);
    }
  };
  return {
    focus,
    blur() {
      request = undefined;
      if (root.activeElement instanceof HTMLElement) root.activeElement.blur();
    },
    /** Ignores the request if the focus has moved in the meantime. */
    onRendered() {
      if (request?.before === activeElement()) focus(request.options);
    },
    cancel() {
      request = undefined;
    },
  };
}
