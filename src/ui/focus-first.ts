const FIRST = '[data-autofocus], [role^="menuitem"][tabindex="0"]';

/** Initial focus: an element that asks for it, a menu's current item, else the box itself. */
export const focusFirst = (box: HTMLElement) =>
  (box.querySelector<HTMLElement>(FIRST) ?? box).focus({ preventScroll: true });
