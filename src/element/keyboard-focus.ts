/** `focus()` and `blur()` of an element whose inside React draws a little later. */
export function createKeyboardFocus(root: ShadowRoot, wakeControls: () => void) {
  const focused = () => root.ownerDocument.activeElement;
  /** What the page asked for before there was anything to focus, and what had the focus then. */
  let wish: { readonly options: FocusOptions | undefined; readonly before: Element | null } | undefined;

  const take = (options?: FocusOptions) => {
    wish = undefined;
    if (root.activeElement) return;
    const playButton = root.querySelector<HTMLElement>('.cover-play');
    // Every key of the player acts on its box.
    const box = root.querySelector<HTMLElement>('.player');
    if (!box) wish = { options, before: focused() };
    else if (playButton) playButton.focus(options);
    else {
      // The ring shows with the controls.
      wakeControls();
      box.focus(options);
    }
  };
  return {
    take,
    leave() {
      wish = undefined;
      if (root.activeElement instanceof HTMLElement) root.activeElement.blur();
    },
    /** Whoever has gone to something else meanwhile stays there. */
    drawn() {
      if (wish?.before === focused()) take(wish.options);
    },
    forget() {
      wish = undefined;
    },
  };
}
