/** A pointer that moves no farther than this is a press, px. */
export const DRAG_PIXELS = 10;
