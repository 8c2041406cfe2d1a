/** Props of a box that scrolls and holds controls: Firefox makes it a tab stop of its own, without a name. */
export const SCROLL_BOX = { tabIndex: -1, 'data-scroll-box': '' } as const;

/** What may take the focus of a part that goes: a panel or the player, not a box that only scrolls. */
export const FOCUS_HOME = '[tabindex]:not([data-scroll-box])';
