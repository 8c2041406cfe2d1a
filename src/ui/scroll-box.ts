/** Props of a box that scrolls and holds controls: Firefox makes it a tab stop of its own, without a name. */
export const SCROLL_BOX = { tabIndex: -1 } as const;
