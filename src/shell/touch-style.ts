import { addStyle } from './style-sheet.ts';

/** Moves play and skip to the middle of the picture. Without it they are in the row. */
export const loadTouchStyle = (): Promise<void> =>
  import('./lazy/touch.css').then(({ default: style }) => addStyle(style)).catch(() => undefined);
